import { Alert, Button, Group, Progress, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import portal from '#modules/externo/portal.module.css';
import { EXTENSOES_DE_ANEXO, LIMITE_DO_ANEXO } from '#modules/organizacao/documentos/anexos.contract.ts';
import { formatarBytes } from '#platform/shared/format/bytes.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { cortar } from '#platform/shared/text.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { fileRefusal } from '#platform/web/form/file-field.tsx';
import { IconEnviar } from '#platform/web/ui/icons.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { anexarDocumento, listarDocumentos } from './documentos-anexos.contract.ts';
import styles from './documentos-anexos.module.css';

/** A chosen file on its way. */
interface Item {
  readonly chave: number;
  readonly arquivo: File;
  readonly descricao: string;
  /** Fraction 0..1 of what went up; null before. */
  readonly progresso: number | null;
  readonly erro: string | null;
}

const aceitos = EXTENSOES_DE_ANEXO.map((extensao) => `.${extensao}`).join(',');
const regras = { limite: LIMITE_DO_ANEXO, tipos: EXTENSOES_DE_ANEXO };
const semExtensao = (nome: string) => cortar(nome.replace(/\.[^.]+$/, '').trim() || nome, 100);

let contador = 0;
const itemDe = (arquivo: File): Item => {
  contador += 1;
  const { name } = arquivo;
  return {
    chave: contador,
    arquivo,
    descricao: semExtensao(name),
    progresso: null,
    erro: fileRefusal(arquivo, regras),
  };
};

/** Chooses files, names each, and sends them one after the other; what failed stays to be tried again. */
export function EnviarDocumentos({ candidatoId, onDone }: { candidatoId: number; onDone: () => void }) {
  const client = useQueryClient();
  const [itens, setItens] = useState<readonly Item[]>([]);
  const [enviando, setEnviando] = useState(false);
  const mudar = (chave: number, mudanca: Partial<Item>) =>
    setItens((antes) => antes.map((item) => (item.chave === chave ? { ...item, ...mudanca } : item)));
  const tirar = (chave: number) => setItens((antes) => antes.filter((item) => item.chave !== chave));

  async function enviarUm({ chave, arquivo, descricao }: Item): Promise<boolean> {
    mudar(chave, { progresso: 0, erro: null });
    try {
      await call(anexarDocumento, {
        params: { id: candidatoId },
        body: { descricao, data: null },
        files: { arquivo },
        errors: 'nenhum',
        loading: false,
        onProgress: (progresso) => mudar(chave, { progresso }),
      });
      tirar(chave);
      return true;
    } catch (error) {
      const mensagem = error instanceof ApiError ? (error.erros[0]?.mensagem ?? error.mensagem) : 'Erro ao enviar.';
      mudar(chave, { progresso: null, erro: mensagem });
      return false;
    }
  }

  async function enviar() {
    setEnviando(true);
    const prontos: boolean[] = [];
    for (const item of itens) prontos.push(await enviarUm(item));
    setEnviando(false);
    await renew(client, listarDocumentos.path);
    const enviados = prontos.filter(Boolean).length;
    if (enviados > 0)
      toast.sucesso(enviados === 1 ? 'Documento salvo com sucesso.' : `${enviados} documentos salvos com sucesso.`);
    if (enviados === prontos.length) onDone();
  }

  const recusados = itens.filter(({ arquivo }) => fileRefusal(arquivo, regras));
  const impedido = itens.length === 0 || recusados.length > 0 || itens.some(({ descricao }) => !descricao.trim());
  return (
    <>
      <label className={styles.escolher}>
        <IconEnviar size={28} stroke={1.4} aria-hidden />
        <strong>Escolher arquivos</strong>
        <Text size="sm" c="dimmed">
          PDF, Word, JPG ou PNG, até {formatarBytes(LIMITE_DO_ANEXO)} cada
        </Text>
        <input
          type="file"
          multiple
          accept={aceitos}
          className={styles.oculto}
          disabled={enviando}
          onChange={(event) => {
            const novos = [...(event.currentTarget.files ?? [])].map(itemDe);
            event.currentTarget.value = '';
            setItens((antes) => [...antes, ...novos]);
          }}
        />
      </label>
      <ul className={portal.lista} style={{ marginTop: 12 }}>
        {itens.map((item) => (
          <li key={item.chave} className={portal.cartao}>
            <TextInput
              size="md"
              label="Descrição"
              required
              maxLength={100}
              value={item.descricao}
              disabled={enviando}
              error={item.descricao.trim() ? undefined : 'Descrição é obrigatória'}
              onChange={(event) => mudar(item.chave, { descricao: event.currentTarget.value })}
            />
            <Group justify="space-between" mt={6}>
              <Text size="xs" c="dimmed">
                {item.arquivo.name} · {formatarBytes(item.arquivo.size)}
              </Text>
              <Button variant="subtle" color="red" disabled={enviando} onClick={() => tirar(item.chave)}>
                Retirar
              </Button>
            </Group>
            {item.progresso !== null && (
              <Progress value={item.progresso * 100} aria-label={`Enviando ${item.arquivo.name}`} />
            )}
            {item.erro && (
              <Alert color="red" role="alert" mt="xs">
                {item.erro}
              </Alert>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.barra}>
        {recusados.length > 0 && (
          // The refused ones may stand far above or below on a phone.
          <Group justify="space-between" mb="xs" wrap="nowrap">
            <Text size="sm" c="red" role="status">
              {plural(recusados.length, 'arquivo não pode ser enviado', 'arquivos não podem ser enviados')}.
            </Text>
            <Button
              variant="default"
              flex="none"
              onClick={() => setItens((antes) => antes.filter((item) => !recusados.includes(item)))}
            >
              {recusados.length === 1 ? 'Retirar esse' : 'Retirar esses'}
            </Button>
          </Group>
        )}
        <Group grow>
          <Button variant="default" size="lg" disabled={enviando} onClick={onDone}>
            Cancelar
          </Button>
          <Button size="lg" loading={enviando} disabled={impedido} onClick={() => void enviar()}>
            Enviar
          </Button>
        </Group>
      </div>
    </>
  );
}
