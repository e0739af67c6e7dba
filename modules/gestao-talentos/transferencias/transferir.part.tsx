import { Alert, Anchor, Badge, Group, List, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { caminhoDoPlanejamento } from '#modules/cargo-salario/realinhamento.contract.ts';
import { CAMINHO_COLABORADORES, talento } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { type CallOptions, call } from '#platform/web/api/call.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { NarrowedField } from '#platform/web/form/narrowed-field.tsx';
import { IconAlerta } from '#platform/web/ui/icons.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import {
  cancelamentoForm,
  cancelarTransferencia,
  type PreviaDaTransferencia,
  preverTransferencia,
  type TransferenciaForm,
  transferenciaForm,
  transferir,
} from './transferencias.contract.ts';

const Campo = fieldOf(transferenciaForm);
const CampoDoCancelamento = fieldOf(cancelamentoForm);
const naEmpresa = { campo: 'empresaId', parametro: 'empresaId' } as const;

/** Reads again what a transfer changes: itself and the talent. */
function useRenovar(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      renew(client, '/api/gestao-talentos/transferencias'),
      renew(client, `/api${CAMINHO_COLABORADORES}`),
      renew(client, talento.listar.path),
    ]);
}

/** Moves a talent to another company, after what goes along, what ends and what stands against it was shown. */
export function Transferir({ alvo, onClose }: { alvo: { id: number } | null; onClose: () => void }) {
  return (
    <TargetDialog
      titulo="Transferir para outra empresa"
      size="lg"
      alvo={alvo}
      onClose={onClose}
      closeOnClickOutside={false}
    >
      {({ id }) => <Previa id={id} onClose={onClose} />}
    </TargetDialog>
  );
}

function Previa({ id, onClose }: { id: number; onClose: () => void }) {
  const lido = useEndpoint(preverTransferencia, { params: { id } });
  const { data } = lido;
  if (!data) return <Unread of={lido} esqueleto={<FormSkeleton linhas={4} />} />;
  return (
    <Stack gap="md">
      <Resumo {...data} />
      {data.impedimentos.length === 0 && <Formulario id={id} onClose={onClose} />}
    </Stack>
  );
}

function Resumo({ colaborador, impedimentos, planejamentos, avisos, leva }: PreviaDaTransferencia) {
  if (impedimentos.length > 0)
    return (
      <Alert color="orange" icon={<IconAlerta />} title={`${colaborador.nome} ainda não pode ser transferido`}>
        <List size="sm" spacing={4}>
          {impedimentos.map((texto) => (
            <List.Item key={texto}>{texto}</List.Item>
          ))}
        </List>
        {planejamentos.length > 0 && (
          <Group gap="sm" mt="xs">
            {planejamentos.map(({ id, nome }) => (
              <Anchor key={id} component={Link} to={caminhoDoPlanejamento(id)} size="sm" underline="always">
                {`Abrir ${nome}`}
              </Anchor>
            ))}
          </Group>
        )}
      </Alert>
    );
  return (
    <Stack gap="xs">
      <Text size="sm">
        O contrato de <strong>{colaborador.nome}</strong> continua na outra empresa, com a mesma admissão para o tempo
        de serviço e o mesmo salário. Os dados pessoais vão com o talento; o histórico daqui fica, e se lê de lá por
        quem pode nas duas empresas.
      </Text>
      {leva.length > 0 && (
        <Group gap={6} component="section" aria-label="Vai junto">
          {leva.map(({ rotulo, quantidade }) => (
            <Badge key={rotulo} variant="light" tt="none">{`${rotulo}: ${quantidade}`}</Badge>
          ))}
        </Group>
      )}
      {avisos.length > 0 && (
        <Alert color="yellow" icon={<IconAlerta />} title="Antes de transferir, saiba">
          <List size="sm" spacing={4}>
            {avisos.map((texto) => (
              <List.Item key={texto}>{texto}</List.Item>
            ))}
          </List>
        </Alert>
      )}
    </Stack>
  );
}

function Formulario({ id, onClose }: { id: number; onClose: () => void }) {
  const renovar = useRenovar();
  const contract = useContractForm<TransferenciaForm>({
    schema: transferenciaForm,
    defaults: {},
    onSubmit: async (body, options: CallOptions) => {
      await call(transferir, { params: { id }, body, ...options });
      toast.sucesso('Talento transferido.');
      onClose();
      await renovar();
    },
  });
  return (
    <ContractFormView of={contract}>
      <FieldGrid>
        <Campo name="empresaId" span={8} />
        <Campo name="data" span={4} />
        <NarrowedField name="areaId" span={6} dentroDe={naEmpresa} />
        <NarrowedField name="estabelecimentoId" span={6} dentroDe={naEmpresa} />
        <NarrowedField name="faixaId" span={8} dentroDe={naEmpresa} />
        <Campo name="matricula" span={4} />
        <Campo name="observacao" span={12} />
      </FieldGrid>
      <FormButtons onClose={onClose} enviar="Transferir" />
    </ContractFormView>
  );
}

/** Asks why a transfer is taken back. */
export const CancelarTransferencia = ({ alvo, onClose }: { alvo: { id: number } | null; onClose: () => void }) => (
  <FormDialog
    titulo="Cancelar transferência"
    alvo={alvo}
    onClose={onClose}
    schema={cancelamentoForm}
    voltar="Voltar"
    enviar="Cancelar transferência"
    perigo
    gravar={async ({ id }, body, options) => {
      await call(cancelarTransferencia, { params: { id }, body, ...options });
      toast.sucesso('Transferência cancelada. O talento voltou à empresa de origem.');
    }}
    depois={useRenovar()}
  >
    {() => <CampoDoCancelamento name="motivoCancelamento" span={12} />}
  </FormDialog>
);
