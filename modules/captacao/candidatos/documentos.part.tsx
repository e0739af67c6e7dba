import { Button, Group, Modal, Paper, Space, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { andando, SituacaoDaLeitura, TextoLido, useEspera } from '#modules/captacao/curriculos/leitura.part.tsx';
import { lerDocumentoDeNovo } from '#modules/captacao/curriculos/leituras.contract.ts';
import { formatarBytes } from '#platform/shared/format/bytes.ts';
import { formatarData, hoje } from '#platform/shared/format/data.ts';
import { type CallOptions, call, download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FileField } from '#platform/web/form/file-field.tsx';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconAdicionar, IconAtualizar, IconBaixar, IconDocumento, IconExcluir } from '#platform/web/ui/icons.ts';
import { RowActions } from '#platform/web/ui/row-actions.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { usePhone } from '#platform/web/ui/use-phone.ts';
import { candidato } from './candidatos.contract.ts';
import {
  anexarDocumento,
  baixarDocumento,
  type Documento,
  type DocumentoForm,
  documentoForm,
  excluirDocumento,
  LIMITE_DO_DOCUMENTO,
  listarDocumentos,
} from './documentos.contract.ts';

const Campo = fieldOf(documentoForm);
const tipos = ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png'];

/** The documents of a stored candidate: each action works at once, apart from the form around it. */
export function DocumentosDoCandidato({ id }: { id: number }) {
  const client = useQueryClient();
  const pode = usePermission(permissoesCaptacao.candidato.verbos.DOCUMENTOS);
  const [aberto, setAberto] = useState(false);
  const [lido, setLido] = useState<number | null>(null);
  const documentos = useEndpoint(listarDocumentos, { params: { id } });
  useEspera(documentos.data?.some(({ leitura }) => andando(leitura)) ?? false, documentos.refetch);
  const phone = usePhone();

  async function excluir(documento: Documento) {
    if (!(await confirmar({ texto: 'Confirma exclusão?', perigo: true }))) return;
    await call(excluirDocumento, { params: { id, documentoId: documento.id } });
    toast.sucesso('Documento excluído com sucesso.');
    await renew(client, candidato.listar.path);
  }
  async function lerDeNovo({ id: documentoId }: Documento) {
    await call(lerDocumentoDeNovo, { params: { id, documentoId } });
    await documentos.refetch();
  }
  const acoesDaLeitura = (documento: Documento) => {
    if (documento.leitura?.situacao === 'LIDO')
      return [{ rotulo: 'Ver texto lido', icone: IconDocumento, onClick: () => setLido(documento.id) }];
    return documento.leitura?.situacao === 'FALHOU' && pode
      ? [
          {
            rotulo: 'Ler de novo',
            icone: IconAtualizar,
            onClick: () => void lerDeNovo(documento).catch(() => undefined),
          },
        ]
      : [];
  };
  const acoes = (documento: Documento) => [
    ...acoesDaLeitura(documento),
    {
      rotulo: 'Baixar',
      icone: IconBaixar,
      onClick: () => void download(baixarDocumento, { params: { id, documentoId: documento.id } }).then(saveFile),
    },
    ...(pode ? [{ rotulo: 'Excluir', icone: IconExcluir, perigo: true, onClick: () => void excluir(documento) }] : []),
  ];
  return (
    <>
      {documentos.data?.length === 0 && <EmptyState />}
      <Stack gap="xs">
        {documentos.data?.map((documento) => (
          <Paper withBorder p="xs" key={documento.id}>
            <Group wrap="nowrap" justify="space-between">
              <div style={{ minWidth: 0 }}>
                <Text fw={600} size="sm">
                  {documento.descricao}
                </Text>
                <Text size="xs" c="dimmed" truncate>
                  {formatarData(documento.data)}, {documento.arquivo} ({formatarBytes(documento.tamanho)})
                  {documento.enviadoPeloCandidato && ', enviado pelo candidato'}
                </Text>
                {documento.leitura && <SituacaoDaLeitura leitura={documento.leitura} />}
              </div>
              <RowActions nome={documento.descricao ?? ''} actions={acoes(documento)} />
            </Group>
          </Paper>
        ))}
      </Stack>
      {pode && (
        <Button
          mt="sm"
          size="xs"
          variant="default"
          leftSection={<IconAdicionar size={15} />}
          onClick={() => setAberto(true)}
        >
          Anexar documento
        </Button>
      )}
      <TextoLido candidatoId={id} documentoId={lido} onClose={() => setLido(null)} />
      <Modal opened={aberto} onClose={() => setAberto(false)} title="Anexar documento" fullScreen={phone}>
        {aberto && <NovoDocumento id={id} onClose={() => setAberto(false)} />}
      </Modal>
    </>
  );
}

function NovoDocumento({ id, onClose }: { id: number; onClose: () => void }) {
  const client = useQueryClient();
  const [arquivo, setArquivo] = useState<File | null>(null);
  const [falta, setFalta] = useState(false);
  const contract = useContractForm<DocumentoForm>({
    schema: documentoForm,
    defaults: { data: hoje() },
    onSubmit: gravar,
    checkCompany: false,
  });
  async function gravar(body: DocumentoForm, options: CallOptions) {
    setFalta(arquivo === null);
    if (!arquivo) return;
    await call(anexarDocumento, { params: { id }, body, files: { arquivo }, ...options });
    toast.sucesso('Documento salvo com sucesso.');
    await renew(client, candidato.listar.path);
    onClose();
  }
  return (
    <ContractFormView of={contract}>
      <FieldGrid>
        <Campo name="descricao" span={8} />
        <Campo name="data" span={4} />
      </FieldGrid>
      <Space h="sm" />
      <FileField
        label="Arquivo"
        required
        limite={LIMITE_DO_DOCUMENTO}
        tipos={tipos}
        value={arquivo}
        error={falta && !arquivo ? 'Arquivo é obrigatório' : undefined}
        onChange={setArquivo}
      />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit">Gravar</Button>
      </Group>
    </ContractFormView>
  );
}
