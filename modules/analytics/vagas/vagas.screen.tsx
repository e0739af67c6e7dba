import { PainelDoPeriodo } from '#modules/analytics/painel.part.tsx';
import { lerPainelDasVagas, painelDasVagas } from './vagas.contract.ts';

export function PainelDeVagas() {
  return <PainelDoPeriodo relatorio={painelDasVagas.relatorio} ler={lerPainelDasVagas} />;
}
