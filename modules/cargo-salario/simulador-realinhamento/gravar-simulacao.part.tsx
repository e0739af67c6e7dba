import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { z } from 'zod';
import { caminhoDoPlanejamento } from '#modules/cargo-salario/realinhamento.contract.ts';
import { type CallOptions, call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { gravarSimulacao, nomeDaSimulacao, type Simulacao } from './simulador.contract.ts';

const Campo = fieldOf(nomeDaSimulacao);

/** Asks for the title under which a simulation becomes a planning, and leads to it. */
export function GravarSimulacao({ simulacao, onClose }: { simulacao: Simulacao | null; onClose: () => void }) {
  return (
    <TargetDialog
      titulo={() => 'Gravar como planejamento'}
      alvo={simulacao}
      onClose={onClose}
      closeOnClickOutside={false}
    >
      {(alvo) => <Formulario simulacao={alvo} onClose={onClose} />}
    </TargetDialog>
  );
}

function Formulario({ simulacao, onClose }: { simulacao: Simulacao; onClose: () => void }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const contract = useContractForm({
    schema: nomeDaSimulacao,
    defaults: {},
    onSubmit: async (values: z.output<typeof nomeDaSimulacao>, options: CallOptions) => {
      const { id } = await call(gravarSimulacao, { body: { ...values, simulacao }, ...options });
      await renew(client, '/api/cargo-salario');
      onClose();
      toast.sucesso('Planejamento de realinhamento salvo com sucesso.');
      void navigate({ to: caminhoDoPlanejamento(id) });
    },
  });
  return (
    <ContractFormView of={contract}>
      <Text size="sm" mb="sm">
        O planejamento fica aberto: nenhum salário muda até ele ser aplicado.
      </Text>
      <FieldGrid>
        <Campo name="nome" span={12} />
        <Campo name="dissidio" span={12} />
      </FieldGrid>
      <FormButtons onClose={onClose} voltar="Voltar" enviar="Gravar" />
    </ContractFormView>
  );
}
