import { Alert, Button, Group, Progress, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import portal from '#modules/externo/portal.module.css';
import { EXTENSOES_DE_ANEXO, LIMITE_DO_ANEXO } from '#modules/organizacao/documentos/anexos.contract.ts';
import { formatarBytes } from '#platform/shared/format/bytes.ts';
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
  /** Fraction 0..1 of what went up; null before and after. */
  readonly progresso: number | null;
  readonly erro: string | null;
  /** Another try would be refused as well. */
  readonly recusado: boolean;
}

const aceitos = EXTENSOES_DE_ANEXO.map((extensao) => `.${extensao}`).join(',');
const regras = { limite: LIMITE_DO_ANEXO, tipos: EXTENSOES_DE_ANEXO };
const semExtensao = (nome: string) => cortar(nome.replace(/\.[^.]+$/, '').trim() || nome, 100);

let contador = 0;
const itemDe = (arquivo: File): Item => {
  contador += 1;
  const erro = fileRefusal(arquivo, regras);
  return { chave: contador, arquivo, progresso: null, erro, recusado: erro !== null };
};

interface Props {
  readonly candidatoId: number;
  readonly rotulo?: string;
  /** Told when everything that was chosen has been sent. */
  readonly onEnviado?: () => void;
}

/** A file is sent as soon as it is chosen, under its own name; what failed stays to be tried again. */
export function EnviarDocumentos({ candidatoId, rotulo = 'Escolher arquivos', onEnviado }: Props) {
  const client = useQueryClient();
  const [itens, setItens] = useState<readonly Item[]>([]);
  const fila = useRef(Promise.resolve());
  const mudar = (chave: number, mudanca: Partial<Item>) =>
    setItens((antes) => antes.map((item) => (item.chave === chave ? { ...item, ...mudanca } : item)));
  const tirar = (chave: number) => setItens((antes) => antes.filter((item) => item.chave !== chave));

  async function enviarUm({ chave, arquivo }: Item): Promise<boolean> {
    mudar(chave, { progresso: 0, erro: null });
    try {
      await call(anexarDocumento, {
        params: { id: candidatoId },
        body: { descricao: semExtensao(arquivo.name), data: null },
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

  async function enviar(novos: readonly Item[]) {
    let enviados = 0;
    for (const item of novos) if (await enviarUm(item)) enviados += 1;
    if (enviados === 0) return;
    await renew(client, listarDocumentos.path);
    toast.sucesso(enviados === 1 ? 'Documento salvo com sucesso.' : `${enviados} documentos salvos com sucesso.`);
    if (enviados === novos.length) onEnviado?.();
  }

  /** One file after the other, also of what is chosen while others go up. */
  const enfileirar = (novos: readonly Item[]) => {
    fila.current = fila.current.then(() => enviar(novos));
  };

  return (
    <>
      <label className={styles.escolher}>
        <IconEnviar size={28} stroke={1.4} aria-hidden />
        <strong>{rotulo}</strong>
        <Text size="sm" c="dimmed">
          PDF, Word (.docx), JPG ou PNG, até {formatarBytes(LIMITE_DO_ANEXO)} cada. Vai assim que escolhido.
        </Text>
        <input
          type="file"
          multiple
          accept={aceitos}
          className={styles.oculto}
          onChange={(event) => {
            const novos = [...(event.currentTarget.files ?? [])].map(itemDe);
            event.currentTarget.value = '';
            setItens((antes) => [...antes, ...novos]);
            enfileirar(novos.filter(({ recusado }) => !recusado));
          }}
        />
      </label>
      <ul className={portal.lista} style={{ marginTop: 12 }}>
        {itens.map((item) => (
          <li key={item.chave} className={portal.cartao}>
            <Text size="sm">
              {item.arquivo.name} · {formatarBytes(item.arquivo.size)}
            </Text>
            {item.erro === null ? (
              <Progress value={(item.progresso ?? 0) * 100} mt="xs" aria-label={`Enviando ${item.arquivo.name}`} />
            ) : (
              <>
                <Alert color="red" role="alert" my="xs">
                  {item.erro}
                </Alert>
                <Group gap="xs">
                  {!item.recusado && (
                    <Button variant="default" onClick={() => enfileirar([item])}>
                      Tentar de novo
                    </Button>
                  )}
                  <Button variant="subtle" color="red" onClick={() => tirar(item.chave)}>
                    Retirar
                  </Button>
                </Group>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
