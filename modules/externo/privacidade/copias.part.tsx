import { Button, Group, Text } from '@mantine/core';
import { formatarBytes } from '#platform/shared/format/bytes.ts';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { useAction } from '#platform/web/api/query.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { baixarCopia, type FormatoDaCopia, type MinhaPrivacidade, pedirCopia } from './privacidade.contract.ts';
import styles from './privacidade.module.css';

const estados = { PREPARANDO: 'Preparando…', PRONTA: 'Pronta', FALHOU: 'Não foi possível preparar' } as const;

const arquivosDaCopia = ({ quantidade, tamanho }: MinhaPrivacidade['arquivos']) =>
  quantidade === 0
    ? 'a foto, os documentos e os currículos que houver (hoje não há nenhum)'
    : `a foto, os documentos e os currículos guardados (${plural(quantidade, 'arquivo', 'arquivos')}, ${formatarBytes(tamanho)})`;

/** Copies of one's data: asked for, made in the background, fetched while they last (art. 18, V). */
export function Copias({ dados, onChange }: { dados: MinhaPrivacidade; onChange: () => void }) {
  const { zona } = useSession().info.systemParameters;
  const pedir = useAction(pedirCopia);
  const pedirEm = async (formato: FormatoDaCopia) => {
    await pedir.mutateAsync({ body: { formato } }).then(
      () => {
        toast.sucesso('Sua cópia está sendo preparada.');
        onChange();
      },
      () => undefined,
    );
  };
  const baixar = async (id: string) => {
    await download(baixarCopia, { params: { id } }).then(saveFile, () => undefined);
  };
  return (
    <section className={styles.cartao} aria-labelledby="copias">
      <h2 id="copias">Levar os seus dados</h2>
      <Text size="sm" mb="sm">
        PDF para ler e guardar, JSON para levar a outro sistema, com tudo o que a página mostra acima. A cópia completa
        (ZIP) traz os dois e {arquivosDaCopia(dados.arquivos)}. Cada cópia fica disponível por dois dias, só para você.
      </Text>
      <Group mb={dados.copias.length > 0 ? 'md' : 0}>
        <Button variant="default" loading={pedir.isPending} onClick={() => void pedirEm('pdf')}>
          Preparar PDF
        </Button>
        <Button variant="default" loading={pedir.isPending} onClick={() => void pedirEm('json')}>
          Preparar JSON
        </Button>
        <Button variant="default" loading={pedir.isPending} onClick={() => void pedirEm('zip')}>
          Preparar cópia completa (ZIP)
        </Button>
      </Group>
      <ul className={styles.itens} aria-live="polite">
        {dados.copias.map(({ id, formato, criadaEm, expiraEm, estado }) => (
          <li key={id} className={styles.item}>
            <div>
              <Text size="sm">
                {formato.toUpperCase()} de {formatarInstante(criadaEm, zona)}: {estados[estado]}
              </Text>
              <Text size="sm" c="dimmed">
                Disponível até {formatarInstante(expiraEm, zona)}
              </Text>
            </div>
            {estado === 'PRONTA' && <Button onClick={() => void baixar(id)}>Baixar {formato.toUpperCase()}</Button>}
          </li>
        ))}
      </ul>
    </section>
  );
}
