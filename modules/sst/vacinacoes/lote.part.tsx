import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { type CallOptions, call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { filtroDosTalentos, loteDeVacinacao, vacinacao, vacinarEmLote } from './vacinacoes.contract.ts';

const formulario = z.object({ ...loteDeVacinacao.shape, ...filtroDosTalentos });
type Formulario = z.output<typeof formulario>;
const Campo = fieldOf(formulario);

/** Whom the dose is given to, out of the areas and jobs that were chosen. */
function Talentos() {
  const { form } = useFormContract();
  const [areaOrganizacionalIds, cargoIds, colaboradoresDesligados] = useWatch({
    control: form.control,
    name: ['areaOrganizacionalIds', 'cargoIds', 'colaboradoresDesligados'],
  }) as [number[] | undefined, number[] | undefined, boolean | undefined];
  const query = {
    areaOrganizacionalIds: areaOrganizacionalIds?.join(),
    cargoIds: cargoIds?.join(),
    colaboradoresDesligados: colaboradoresDesligados ?? false,
  };
  return <Campo name="colaboradorIds" span={12} query={query} />;
}

function Vacinar({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const contract = useContractForm<Formulario>({
    schema: formulario,
    defaults: {},
    onSubmit: async ({ vacinaId, dataRealizacao, lote, colaboradorIds }, options: CallOptions) => {
      const body = { vacinaId, dataRealizacao, lote, colaboradorIds };
      const { vacinados } = await call(vacinarEmLote, { body, ...options });
      await renew(client, vacinacao.listar.path);
      toast.sucesso(
        vacinados === 1 ? 'Dose registrada para 1 talento.' : `Dose registrada para ${vacinados} talentos.`,
      );
      onClose();
    },
  });
  return (
    <ContractFormView of={contract}>
      <FieldGrid>
        <Campo name="vacinaId" span={12} />
        <Campo name="dataRealizacao" span={6} />
        <Campo name="lote" span={6} />
        <Campo name="areaOrganizacionalIds" span={6} help="Quem se oferece abaixo." />
        <Campo name="cargoIds" span={6} />
        <Campo name="colaboradoresDesligados" span={12} />
        <Talentos />
      </FieldGrid>
      <FormButtons onClose={onClose} />
    </ContractFormView>
  );
}

/** One dose for several talents: of each the one that comes next. */
export const VacinacaoEmLote = ({ aberto, onClose }: { aberto: object | null; onClose: () => void }) => (
  <TargetDialog
    titulo="Registrar vacinação de vários talentos"
    alvo={aberto}
    onClose={onClose}
    size="lg"
    closeOnClickOutside={false}
  >
    {() => <Vacinar onClose={onClose} />}
  </TargetDialog>
);
