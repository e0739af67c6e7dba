import { PainelDoPeriodo } from '#modules/analytics/painel.part.tsx';
import { lerPainelDoDesempenho, painelDoDesempenho } from './desempenho.contract.ts';

export function PainelDeDesempenho() {
  return <PainelDoPeriodo relatorio={painelDoDesempenho.relatorio} ler={lerPainelDoDesempenho} />;
}
