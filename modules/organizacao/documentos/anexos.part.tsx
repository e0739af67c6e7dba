import { Button, Group, Modal, Paper, Space, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { formatarBytes } from '#platform/shared/format/bytes.ts';
import { formatarData, hoje } from '#platform/shared/format/data.ts';
import type { CallOptions } from '#platform/web/api/call.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FileField } from '#platform/web/form/file-field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconAdicionar, IconBaixar, IconExcluir } from '#platform/web/ui/icons.ts';
import { type RowAction, RowActions } from '#platform/web/ui/row-actions.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { usePhone } from '#platform/web/ui/use-phone.ts';
import { type Anexo, type AnexoForm, anexoForm, EXTENSOES_DE_ANEXO, LIMITE_DO_ANEXO } from './anexos.contract.ts';

const Campo = fieldOf(anexoForm);

interface Props<A extends Anexo> {
  readonly anexos: readonly A[] | undefined;
  /** Where a document came from, when that is worth a word. */
  readonly origem: (anexo: A) => string | null;
  /** Stands below a document. */
  readonly abaixo?: (anexo: A) => ReactNode;
  /** Further actions, before download and removal. */
  readonly acoes?: (anexo: A) => readonly RowAction[];
  readonly baixar: (anexo: A) => Promise<unknown>;
  /** Null for who may only read. */
  readonly excluir: ((anexo: A) => Promise<void>) | null;
  readonly anexar: ((form: AnexoForm, arquivo: File, options: CallOptions) => Promise<void>) | null;
}

/** Attached documents of a stored person: each action works at once, apart from the form around it. */
export function Anexos<A extends Anexo>({ anexos, origem, abaixo, acoes, baixar, excluir, anexar }: Props<A>) {
  const [aberto, setAberto] = useState(false);
  const phone = usePhone();
  async function remover(anexo: A) {
    const texto = `Excluir o documento “${anexo.descricao ?? ''}” e o seu arquivo?`;
    if (!(await confirmar({ titulo: 'Confirma exclusão?', texto, sim: 'Excluir', nao: 'Cancelar', perigo: true })))
      return;
    await excluir?.(anexo);
    toast.sucesso('Documento excluído com sucesso.');
  }
  const acoesDe = (anexo: A): RowAction[] => [
    ...(acoes?.(anexo) ?? []),
    { rotulo: 'Baixar', icone: IconBaixar, onClick: () => void baixar(anexo).catch(() => undefined) },
    ...(excluir
      ? [
          {
            rotulo: 'Excluir',
            icone: IconExcluir,
            perigo: true,
            onClick: () => void remover(anexo).catch(() => undefined),
          },
        ]
      : []),
  ];
  return (
    <>
      {anexos?.length === 0 && <EmptyState />}
      <Stack gap="xs">
        {anexos?.map((anexo) => (
          <Paper withBorder p="xs" key={anexo.id}>
            <Group wrap="nowrap" justify="space-between">
              <div style={{ minWidth: 0 }}>
                <Text fw={600} size="sm">
                  {anexo.descricao}
                </Text>
                <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                  {[`${formatarData(anexo.data)}, ${anexo.arquivo} (${formatarBytes(anexo.tamanho)})`, origem(anexo)]
                    .filter(Boolean)
                    .join(', ')}
                </Text>
                {abaixo?.(anexo)}
              </div>
              <RowActions nome={anexo.descricao ?? ''} actions={acoesDe(anexo)} />
            </Group>
          </Paper>
        ))}
      </Stack>
      {anexar && (
        <>
          <Button
            mt="sm"
            size="xs"
            variant="default"
            leftSection={<IconAdicionar size={15} />}
            onClick={() => setAberto(true)}
          >
            Anexar documento
          </Button>
          <Modal opened={aberto} onClose={() => setAberto(false)} title="Anexar documento" fullScreen={phone}>
            {aberto && <NovoAnexo anexar={anexar} onClose={() => setAberto(false)} />}
          </Modal>
        </>
      )}
    </>
  );
}

function NovoAnexo({
  anexar,
  onClose,
}: {
  anexar: (form: AnexoForm, arquivo: File, options: CallOptions) => Promise<void>;
  onClose: () => void;
}) {
  const [arquivo, setArquivo] = useState<File | null>(null);
  const [falta, setFalta] = useState(false);
  const contract = useContractForm<AnexoForm>({
    schema: anexoForm,
    defaults: { data: hoje() },
    onSubmit: gravar,
    checkCompany: false,
  });
  async function gravar(body: AnexoForm, options: CallOptions) {
    setFalta(arquivo === null);
    if (!arquivo) return;
    await anexar(body, arquivo, options);
    toast.sucesso('Documento salvo com sucesso.');
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
        limite={LIMITE_DO_ANEXO}
        tipos={EXTENSOES_DE_ANEXO}
        value={arquivo}
        error={falta && !arquivo ? 'Arquivo é obrigatório' : undefined}
        onChange={setArquivo}
      />
      <FormButtons onClose={onClose} />
    </ContractFormView>
  );
}
