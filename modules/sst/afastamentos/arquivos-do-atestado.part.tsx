import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { LIMITE_DO_ANEXO } from '#modules/organizacao/documentos/anexos.contract.ts';
import { formatarBytes } from '#platform/shared/format/bytes.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { call, download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FileField } from '#platform/web/form/file-field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { IconAdicionar, IconBaixar, IconExcluir } from '#platform/web/ui/icons.ts';
import { RowActions } from '#platform/web/ui/row-actions.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { type ArquivoEscolhido, type AtestadoEscrito, acompanharArquivos } from './afastamentos.rules.ts';
import {
  type ArquivoDoAtestado,
  anexarArquivoDoAtestado,
  baixarArquivoDoAtestado,
  EXTENSOES_DO_ATESTADO,
  excluirArquivoDoAtestado,
  listarArquivosDosAtestados,
} from './arquivos-do-atestado.contract.ts';

const nomeDe = ({ dataEmissao, dias }: ArquivoDoAtestado) =>
  `Atestado de ${formatarData(dataEmissao)}, ${plural(dias, 'dia', 'dias')}`;

interface DoNovo {
  readonly atestados: readonly AtestadoEscrito[];
  readonly arquivos: readonly ArquivoEscolhido<File>[];
  readonly onChange: (arquivos: ArquivoEscolhido<File>[]) => void;
}

/** The files of the certificates of a leave that is not stored yet: they wait here until it is. */
export function ArquivosDoNovo({ atestados, arquivos, onChange }: DoNovo) {
  const atuais = acompanharArquivos(arquivos, atestados);
  const mudou = atuais.length !== arquivos.length || atuais.some(({ chave }, n) => chave !== arquivos[n]?.chave);
  useEffect(() => {
    if (mudou) onChange(atuais);
  });
  return atestados.map(({ dataEmissao, dias }, lugar) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a file stays in the place of its certificate
    <div key={lugar} style={{ marginTop: 8 }}>
      <FileField
        label={`Arquivo do atestado de ${formatarData(dataEmissao)}, ${plural(dias ?? 0, 'dia', 'dias')}`}
        limite={LIMITE_DO_ANEXO}
        tipos={EXTENSOES_DO_ATESTADO}
        value={atuais[lugar]?.arquivo ?? null}
        onChange={(arquivo) => onChange(atuais.map((um, n) => (n === lugar ? { ...um, arquivo } : um)))}
      />
    </div>
  ));
}

/** Sends the chosen files after their leave was stored. Returns how many were refused: what was stored stays. */
export async function enviarArquivos(
  id: number,
  gravados: readonly { readonly id?: number | null }[],
  arquivos: readonly (File | null)[],
): Promise<number> {
  let recusados = 0;
  for (const [lugar, { id: atestadoId }] of gravados.entries()) {
    const arquivo = arquivos[lugar];
    if (!arquivo || !atestadoId) continue;
    await call(anexarArquivoDoAtestado, { params: { id, atestadoId }, body: {}, files: { arquivo } }).catch(() => {
      recusados += 1;
    });
  }
  return recusados;
}

/** The files of the certificates of a stored leave: each action works at once, apart from the form around it. */
export function ArquivosDosAtestados({ id, podeEditar }: { id: number; podeEditar: boolean }) {
  const client = useQueryClient();
  const lido = useEndpoint(listarArquivosDosAtestados, { params: { id } });
  const { data } = lido;
  const [alvo, setAlvo] = useState<ArquivoDoAtestado | null>(null);
  const ler = () => renew(client, listarArquivosDosAtestados.path);
  const paramsDe = (atestado: ArquivoDoAtestado) => ({ id, atestadoId: atestado.id ?? 0 });
  async function excluir(atestado: ArquivoDoAtestado) {
    const texto = `Excluir o arquivo do ${nomeDe(atestado).toLowerCase()}? O que se diz do atestado fica.`;
    if (!(await confirmar({ titulo: 'Confirma exclusão?', texto, sim: 'Excluir', nao: 'Cancelar', perigo: true })))
      return;
    await call(excluirArquivoDoAtestado, { params: paramsDe(atestado) });
    toast.sucesso('Arquivo excluído com sucesso.');
    await ler();
  }
  if (!data) return <Unread of={lido} esqueleto={null} />;
  if (data.atestados.length === 0) return null;
  return (
    <>
      <Title order={2} size="h5" mt="sm" mb={6}>
        Arquivos dos atestados
      </Title>
      <Stack gap="xs">
        {data.atestados.map((atestado) => (
          <Paper withBorder p="xs" key={atestado.id}>
            <Group wrap="nowrap" justify="space-between">
              <div style={{ minWidth: 0 }}>
                <Text fw={600} size="sm">
                  {nomeDe(atestado)}
                </Text>
                <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                  {atestado.arquivo
                    ? `${atestado.arquivo} (${formatarBytes(atestado.tamanho ?? 0)})`
                    : `Sem arquivo, ${atestado.nomeProfissional}`}
                </Text>
              </div>
              <RowActions
                nome={nomeDe(atestado)}
                actions={[
                  ...(podeEditar
                    ? [
                        {
                          rotulo: atestado.arquivo ? 'Trocar arquivo' : 'Anexar arquivo',
                          icone: IconAdicionar,
                          onClick: () => setAlvo(atestado),
                        },
                      ]
                    : []),
                  ...(atestado.arquivo
                    ? [
                        {
                          rotulo: 'Baixar',
                          icone: IconBaixar,
                          onClick: () =>
                            void download(baixarArquivoDoAtestado, { params: paramsDe(atestado) })
                              .then(saveFile)
                              .catch(() => undefined),
                        },
                      ]
                    : []),
                  ...(atestado.arquivo && podeEditar
                    ? [
                        {
                          rotulo: 'Excluir arquivo',
                          icone: IconExcluir,
                          perigo: true,
                          onClick: () => void excluir(atestado).catch(() => undefined),
                        },
                      ]
                    : []),
                ]}
              />
            </Group>
          </Paper>
        ))}
      </Stack>
      <TargetDialog titulo={nomeDe} alvo={alvo} onClose={() => setAlvo(null)}>
        {(atestado) => (
          <Envio
            enviar={async (arquivo, options) => {
              const params = paramsDe(atestado);
              await call(anexarArquivoDoAtestado, { params, body: {}, files: { arquivo }, ...options });
              toast.sucesso('Arquivo salvo com sucesso.');
              setAlvo(null);
              await ler();
            }}
            onClose={() => setAlvo(null)}
          />
        )}
      </TargetDialog>
    </>
  );
}

const nada = z.object({});

function Envio({
  enviar,
  onClose,
}: {
  enviar: (arquivo: File, options: object) => Promise<void>;
  onClose: () => void;
}) {
  const [arquivo, setArquivo] = useState<File | null>(null);
  const [falta, setFalta] = useState(false);
  const contract = useContractForm({
    schema: nada,
    defaults: {},
    checkCompany: false,
    onSubmit: async (_, options) => {
      setFalta(arquivo === null);
      if (arquivo) await enviar(arquivo, options);
    },
  });
  return (
    <ContractFormView of={contract}>
      <FileField
        label="Arquivo"
        required
        limite={LIMITE_DO_ANEXO}
        tipos={EXTENSOES_DO_ATESTADO}
        value={arquivo}
        error={falta && !arquivo ? 'Arquivo é obrigatório' : undefined}
        onChange={setArquivo}
      />
      <FormButtons onClose={onClose} />
    </ContractFormView>
  );
}
