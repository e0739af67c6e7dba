import { useWatch } from 'react-hook-form';
import { inventarioDoPgr } from '#modules/sst/pgr/pgr.contract.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { childListOf } from '#platform/web/form/child-list.tsx';
import { FormSection, fieldOfItem } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { idIn, useAddress } from '#platform/web/search-of.ts';
import { acaoDoPlano } from './planos-acao.contract.ts';

const Lista = childListOf(acaoDoPlano.form);
const DoRisco = fieldOfItem(acaoDoPlano.form, 'riscos');

/** A group of the inventory, and one of its risks. */
function Risco({ pgrId }: { readonly pgrId: number | null }) {
  const { form } = useFormContract();
  const grupo = useWatch({ control: form.control, name: 'grupoHomogeneo' }) as { id: number } | null | undefined;
  return (
    <>
      <DoRisco name="grupoHomogeneo" span={12} query={{ pgrId }} onValue={() => form.setValue('risco', null)} />
      <DoRisco name="risco" span={12} query={{ pgrId, grupoHomogeneoId: grupo?.id ?? null }} />
    </>
  );
}

/** Which risks of the inventory of its programme an action answers. */
export function RiscosDaAcao() {
  const { form } = useFormContract();
  const pgr = useWatch({ control: form.control, name: 'pgr' }) as { id: number } | null | undefined;
  return (
    <FormSection>
      <Lista
        name="riscos"
        um="Risco"
        colunas={['grupoHomogeneo', 'risco']}
        campos={() => <Risco pgrId={pgr?.id ?? null} />}
        bloqueado={!pgr}
      />
    </FormSection>
  );
}

/** The risk of a programme's inventory with which the address begins an action (`?grupoId=&riscoId=`), as the list of the form has it. */
export function useRiscoDoEndereco(pgrId: number) {
  const { grupoId, riscoId } = useAddress();
  const [doGrupo, doRisco] = [idIn(grupoId), idIn(riscoId)];
  const pedido = doGrupo > 0 && doRisco > 0;
  const { data, error } = useEndpoint(inventarioDoPgr, { query: { pgrId } }, { enabled: pedido && pgrId > 0 });
  const grupo = data?.find(({ id }) => id === doGrupo);
  const achado = grupo?.riscos.find((um) => um.riscoId === doRisco);
  return {
    esperando: pedido && !data && !error,
    risco:
      grupo && achado
        ? {
            id: null,
            grupoHomogeneo: { id: grupo.id, nome: grupo.nome },
            risco: { id: doRisco, nome: achado.risco },
          }
        : null,
  };
}
