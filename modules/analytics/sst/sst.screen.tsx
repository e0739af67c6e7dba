import { PainelDoPeriodo } from '#modules/analytics/painel.part.tsx';
import { lerPainelDaSst, painelDaSst } from './sst.contract.ts';

export function PainelDeSst() {
  return <PainelDoPeriodo relatorio={painelDaSst.relatorio} ler={lerPainelDaSst} />;
}
