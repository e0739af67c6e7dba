import { RelatorioDoPeriodo } from './periodo.part.tsx';
import { vagaMotivo } from './vaga-motivo.contract.ts';

export const VagaMotivo = () => <RelatorioDoPeriodo report={vagaMotivo} />;
