import { Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { afastamentoDoTalento } from '#modules/sst/afastamentos/afastamentos.contract.ts';
import { classeDoMotivo } from '#modules/sst/afastamentos/consultas.contract.ts';
import { CamposDoPeriodo } from '#modules/sst/afastamentos/periodo.part.tsx';
import { somarDias } from '#platform/shared/format/data.ts';
import { call } from '#platform/web/api/call.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormRules } from '#platform/web/form/field-rules.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import {
  type AfastamentoDaCat,
  afastamentoDaCat,
  proporAfastamento,
  registrarAfastamento,
} from './afastamento.contract.ts';

const Campo = fieldOf(afastamentoDaCat);

interface Props {
  readonly id: number;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}
type Proposta = (typeof proporAfastamento)['resposta']['_output'];

/** Who answers for the leave in the company, where it obliges professionals. */
function DoProfissional() {
  const { form } = useFormContract();
  const { afastamento } = useWatch({ control: form.control }) as Partial<AfastamentoDaCat>;
  const motivoId = afastamento?.id ?? 0;
  const lida = useEndpoint(classeDoMotivo, { query: { motivoId } }, { enabled: motivoId > 0 });
  if (motivoId > 0 && !lida.data) return <Unread of={lida} esqueleto={null} />;
  if (lida.data?.pedeProfissional !== true) return null;
  return (
    <FormRules rules={() => ({ obrigatorio: true })}>
      <Campo name="profissional" span={12} />
    </FormRules>
  );
}

function Formulario({ id, onClose, onSaved, proposta }: Props & { readonly proposta: Proposta }) {
  const { colaborador, afastamento, inicio, dias, temAtestado } = proposta;
  const contract = useContractForm<AfastamentoDaCat>({
    schema: afastamentoDaCat,
    defaults: {
      ...{ afastamento, inicio, dias, profissional: null, levarAtestado: temAtestado },
      fim: dias === null ? null : somarDias(inicio, dias - 1),
    },
    onSubmit: async (body, options) => {
      await call(registrarAfastamento, { params: { id }, body, ...options });
      toast.sucesso(`${afastamentoDoTalento.nome.um} registrado e ligado à CAT.`);
      onSaved();
      onClose();
    },
  });
  return (
    <ContractFormView of={contract}>
      <Text size="sm" mb="sm">{`Afastamento de ${colaborador.nome}, pelo acidente desta CAT.`}</Text>
      <FieldGrid>
        <Campo name="afastamento" span={12} />
        <CamposDoPeriodo />
        <DoProfissional />
        {temAtestado && <Campo name="levarAtestado" span={12} />}
      </FieldGrid>
      <FormButtons onClose={onClose} />
    </ContractFormView>
  );
}

/** The leave of an accident, proposed by what the accident says. */
export function AfastamentoDoAcidente(props: Props) {
  const lido = useEndpoint(proporAfastamento, { params: { id: props.id } });
  if (!lido.data) return <Unread of={lido} esqueleto={<FormSkeleton linhas={3} />} />;
  return <Formulario {...props} proposta={lido.data} />;
}
