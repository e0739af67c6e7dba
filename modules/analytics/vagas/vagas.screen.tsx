import { TelaDoPainel, useFiltroDoPainel } from '#modules/analytics/painel.part.tsx';
import { useEndpoint } from '#platform/web/api/query.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { lerPainelDasVagas, painelDasVagas } from './vagas.contract.ts';

const { relatorio } = painelDasVagas;
const Campo = fieldOf(relatorio.filtro);

export function PainelDeVagas() {
  const de = useFiltroDoPainel(relatorio, false);
  const lido = useEndpoint(lerPainelDasVagas, { query: de.filtro, errors: 'nenhum' }, { keepPrevious: true });
  const campos = (
    <>
      <Campo name="dataIni" span={3} />
      <Campo name="dataFim" span={3} />
      <Campo name="estabelecimentosIds" span={6} />
      <Campo name="areasIds" span={6} />
      <Campo name="cargosIds" span={6} />
    </>
  );
  return <TelaDoPainel relatorio={relatorio} de={de} lido={lido} campos={campos} />;
}
