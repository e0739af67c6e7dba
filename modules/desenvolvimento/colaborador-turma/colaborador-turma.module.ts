import type { Feature } from '#platform/server/feature.ts';
import { colaboradorTurma } from './colaborador-turma.contract.ts';
import { participantes, participantesHandlers } from './colaborador-turma.resource.ts';
import { dadosDosParticipantes } from './dados-pessoais.queries.ts';

const quemConhece = [colaboradorTurma.permissoes.ver];

export const participantesDasTurmas: Feature = {
  recursos: [participantes],
  handlers: participantesHandlers,
  dadosPessoais: dadosDosParticipantes,
  conhecidas: { turma_presenca: quemConhece, turma_nota: quemConhece },
};
