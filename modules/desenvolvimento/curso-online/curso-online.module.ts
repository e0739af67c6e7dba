import type { Feature } from '#platform/server/feature.ts';
import { reportHandlers } from '#platform/server/report-http/report-handlers.ts';
import { cursosOnlineHandlers } from './curso-online.actions.ts';
import { permissoesDosOnline } from './curso-online.contract.ts';
import { aulasOnline, cursosOnline, modulosOnline } from './curso-online.resource.ts';
import { dadosDosOnline } from './dados-pessoais.queries.ts';
import { meusCursosHandlers } from './meus-cursos.actions.ts';
import { telaDosMeusCursos } from './meus-cursos.contract.ts';
import { cursosOnlineAConcluir } from './meus-cursos.queries.ts';
import { progressoEmCurso, telaDoProgresso } from './progresso.contract.ts';
import { progressoHandlers } from './progresso.queries.ts';
import { relatorioDoProgresso } from './progresso.report.ts';

const quemConhece = [permissoesDosOnline.ver];

export const cursosOnlineDoModulo: Feature = {
  recursos: [cursosOnline, modulosOnline, aulasOnline],
  handlers: [
    ...cursosOnlineHandlers,
    ...meusCursosHandlers,
    ...progressoHandlers,
    ...reportHandlers(progressoEmCurso, relatorioDoProgresso),
  ],
  telas: [telaDoProgresso, telaDosMeusCursos],
  aFazer: [cursosOnlineAConcluir],
  dadosPessoais: dadosDosOnline,
  conhecidas: { curso_online_progresso: quemConhece, curso_online_tentativa: quemConhece },
};
