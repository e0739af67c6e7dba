import { Button, Group, Paper, Space, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { formatarBytes } from '#platform/shared/format/bytes.ts';
import { formatarData, hoje } from '#platform/shared/format/data.ts';
import type { CallOptions } from '#platform/web/api/call.ts';
import { type Prefill, useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FileField } from '#platform/web/form/file-field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { Modal } from '#platform/web/ui/dialog.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconAdicionar, IconBaixar, IconEditar, IconExcluir } from '#platform/web/ui/icons.ts';
import { type RowAction, RowActions } from '#platform/web/ui/row-actions.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { usePhone } from '#platform/web/ui/use-phone.ts';
import { type Anexo, type AnexoForm, anexoForm, EXTENSOES_DE_ANEXO, LIMITE_DO_ANEXO } from './anexos.contract.ts';

const Campo = fieldOf(anexoForm);

interface Props<A extends Anexo, F extends AnexoForm> {
  readonly anexos: readonly A[] | undefined;
  /** Where a document came from, when that is worth a word. */
  readonly origem: (anexo: A) => string | null;
  /** Stands below a document. */
  readonly abaixo?: (anexo: A) => ReactNode;
  /** Further actions, before download and removal. */
  readonly acoes?: (anexo: A) => readonly RowAction[];
  readonly baixar: (anexo: A) => Promise<unknown>;
  /** What is asked of a document, and the fields that it has besides those of any. */
  readonly formulario: Formulario<F>;
  /** Absent where what was said of a document stays. */
  readonly alterar?: (anexo: A, form: F, options: CallOptions) => Promise<void>;
  /** Null for who may only read. */
  readonly excluir: ((anexo: A) => Promise<void>) | null;
  readonly anexar: ((form: F, arquivo: File, options: CallOptions) => Promise<void>) | null;
}

interface Formulario<F> {
  readonly schema: z.ZodType<F>;
  readonly campos: ReactNode;
}

/** The form of a document that has no field of its own. */
export const formularioDeAnexo: Formulario<AnexoForm> = { schema: anexoForm, campos: null };

/** Attached documents of a stored person: each action works at once, apart from the form around it. */
export function Anexos<A extends Anexo, F extends AnexoForm>({
  anexos,
  origem,
  abaixo,
  acoes,
  baixar,
  formulario,
  alterar,
  excluir,
  anexar,
}: Props<A, F>) {
  const [aberto, setAberto] = useState(false);
  const [alterado, setAlterado] = useState<A | null>(null);
  async function remover(anexo: A) {
    const texto = `Excluir o documento “${anexo.descricao ?? ''}” e o seu arquivo?`;
    if (!(await confirmar({ titulo: 'Confirma exclusão?', texto, sim: 'Excluir', nao: 'Cancelar', perigo: true })))
      return;
    await excluir?.(anexo);
    toast.sucesso('Documento excluído com sucesso.');
  }
  const acoesDe = (anexo: A): RowAction[] => [
    ...(acoes?.(anexo) ?? []),
    ...(alterar ? [{ rotulo: 'Editar', icone: IconEditar, onClick: () => setAlterado(anexo) }] : []),
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
          {aberto && <AnexarUm formulario={formulario} anexar={anexar} onClose={() => setAberto(false)} />}
        </>
      )}
      <TargetDialog titulo="Editar documento" alvo={alterado} onClose={() => setAlterado(null)}>
        {(anexo) => (
          <DadosDoAnexo
            formulario={formulario}
            anexo={anexo}
            gravar={async (form, _, options) => alterar?.(anexo, form, options)}
            onClose={() => setAlterado(null)}
          />
        )}
      </TargetDialog>
    </>
  );
}

/** The dialog that takes one more document; it exists while it is open. */
export function AnexarUm<F extends AnexoForm>({
  formulario,
  anexar,
  onClose,
}: {
  readonly formulario: Formulario<F>;
  readonly anexar: (form: F, arquivo: File, options: CallOptions) => Promise<void>;
  readonly onClose: () => void;
}) {
  const phone = usePhone();
  return (
    <Modal opened onClose={onClose} title="Anexar documento" fullScreen={phone}>
      <DadosDoAnexo
        formulario={formulario}
        anexo={null}
        gravar={async (form, arquivo, options) => arquivo && anexar(form, arquivo, options)}
        onClose={onClose}
      />
    </Modal>
  );
}

interface Dados<F extends AnexoForm, A> {
  readonly formulario: Formulario<F>;
  /** The one that is changed; null for a new one, which brings its file. */
  readonly anexo: A | null;
  readonly gravar: (form: F, arquivo: File | null, options: CallOptions) => Promise<unknown>;
  readonly onClose: () => void;
}
function DadosDoAnexo<F extends AnexoForm, A extends Anexo>({ formulario, anexo, gravar, onClose }: Dados<F, A>) {
  const [arquivo, setArquivo] = useState<File | null>(null);
  const [falta, setFalta] = useState(false);
  const contract = useContractForm<F>({
    schema: formulario.schema,
    defaults: (anexo ?? { data: hoje() }) as Prefill<F>,
    onSubmit: enviar,
    checkCompany: false,
  });
  async function enviar(body: F, options: CallOptions) {
    const semArquivo = anexo === null && arquivo === null;
    setFalta(semArquivo);
    if (semArquivo) return;
    await gravar(body, arquivo, options);
    toast.sucesso('Documento salvo com sucesso.');
    onClose();
  }
  return (
    <ContractFormView of={contract}>
      <FieldGrid>
        <Campo name="descricao" span={8} />
        <Campo name="data" span={4} />
        {formulario.campos}
      </FieldGrid>
      {anexo === null && (
        <>
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
        </>
      )}
      <FormButtons onClose={onClose} />
    </ContractFormView>
  );
}
