import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { plural } from '#platform/shared/format/plural.ts';
import type { CallOptions } from '#platform/web/api/call.ts';
import { call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { type CalendarioForm, corpoDoCalendario, gerarCalendario } from './cipa.contract.ts';
import { reuniao } from './reunioes.contract.ts';

const Campo = fieldOf(corpoDoCalendario);

interface Gestao {
  readonly id: number;
  readonly nome: string;
  readonly dataIni: string;
}

function Marcar({ gestao, onClose }: { gestao: Gestao; onClose: () => void }) {
  const client = useQueryClient();
  const contract = useContractForm<CalendarioForm>({
    schema: corpoDoCalendario,
    defaults: { primeira: gestao.dataIni, hora: '09:00' },
    onSubmit: async (body, options: CallOptions) => {
      const { criadas } = await call(gerarCalendario, { params: { id: gestao.id }, body, ...options });
      toast.sucesso(
        criadas === 0
          ? 'Todos os meses já têm reunião.'
          : `${plural(criadas, 'reunião marcada', 'reuniões marcadas')}.`,
      );
      onClose();
      await renew(client, reuniao.listar.path);
    },
  });
  return (
    <ContractFormView of={contract}>
      <Text size="sm" mb="sm">
        Uma reunião ordinária por mês, no mesmo dia ou na segunda-feira seguinte a um fim de semana. Meses que já têm
        reunião ficam como estão.
      </Text>
      <FieldGrid>
        <Campo name="primeira" span={6} />
        <Campo name="hora" span={6} />
        <Campo name="local" span={12} />
      </FieldGrid>
      <FormButtons onClose={onClose} enviar="Marcar reuniões" />
    </ContractFormView>
  );
}

/** The ordinary meetings of the whole mandate, planned at once. */
export const DialogoDoCalendario = ({ gestao, onClose }: { gestao: Gestao | null; onClose: () => void }) => (
  <TargetDialog titulo={({ nome }) => `Reuniões de ${nome}`} alvo={gestao} onClose={onClose}>
    {(alvo) => <Marcar gestao={alvo} onClose={onClose} />}
  </TargetDialog>
);
