import { duracaoVaga } from './duracao-vaga.contract.ts';
import { RelatorioDoPeriodo } from './periodo.part.tsx';

export const DuracaoVaga = () => <RelatorioDoPeriodo report={duracaoVaga} />;
