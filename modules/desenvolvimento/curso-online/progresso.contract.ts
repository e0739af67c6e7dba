import { z } from 'zod';
import { areasIds } from '#modules/cargo-salario/relatorios/filtros.contract.ts';
import { relatorio } from '#modules/desenvolvimento/desenvolvimento.permissions.ts';
import { opcoesDeTurmas } from '#modules/desenvolvimento/turmas/turmas.contract.ts';
import { CAMINHO_AREAS } from '#modules/organizacao/areas-organizacionais/areas-organizacionais.contract.ts';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { data, instante, inteiro, opcao, percentual, referencia, simNao } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import { report } from '#platform/shared/contract/report.ts';
import { extend } from '#platform/shared/contract/resource.ts';
import { exigido, idDe } from '#platform/shared/contract/reuse.ts';
import type { ScreenContract } from '#platform/shared/contract/screen.ts';
import { exige } from '#platform/shared/permission.ts';
import { aulas, curso, permissoesDosOnline } from './curso-online.contract.ts';

export const andamentos = opcoes([
  ['N', 'Não começou'],
  ['E', 'Em andamento'],
  ['C', 'Concluiu'],
  ['R', 'Sem tentativas'],
]);

export const CAMINHO_DO_PROGRESSO = '/desenvolvimento/progresso-online';
const { ver } = permissoesDosOnline;

export const telaDoProgresso: ScreenContract = {
  path: CAMINHO_DO_PROGRESSO,
  titulo: 'Andamento dos cursos online',
  permissao: ver,
};

const turma = referencia({ label: 'Turma', genero: 'f', fonte: opcoesDeTurmas });
const andamento = opcao(andamentos, { label: 'Andamento' });
const atrasados = simNao({ label: 'Passaram do prazo' });

export const filtroDoProgresso = z.object({
  cursoId: idDe(curso),
  turmaId: idDe(turma),
  andamento,
  atrasados,
  areasIds,
});
export type FiltroDoProgresso = z.output<typeof filtroDoProgresso>;

export const linhaDoProgresso = z.object({
  colaborador: referencia({ label: 'Talento', fonte: `${CAMINHO_COLABORADORES}/opcoes` }),
  areaOrganizacional: referencia({ label: 'Área organizacional', genero: 'f', fonte: `${CAMINHO_AREAS}/opcoes` }),
  curso,
  turma,
  andamento,
  concluidas: inteiro({ label: 'Aulas feitas', genero: 'f' }),
  aulas,
  nota: percentual({ label: 'Nota média', genero: 'f' }),
  visitadoEm: instante({ label: 'Última visita', genero: 'f' }),
  prazo: data({ label: 'Prazo', genero: 'm' }),
});
const linha = extend(linhaDoProgresso, { id: z.number() });
export type ProgressoListado = z.output<typeof linha>;

/** How far each participant is whom the person sees. */
export const listarProgresso = pageEndpoint({
  path: `/api${CAMINHO_DO_PROGRESSO}`,
  acesso: exige(ver),
  resumo: 'Lista o andamento dos talentos nos cursos online',
  filtro: filtroDoProgresso,
  linha,
});

/** The same people counted. */
export const resumoDoProgresso = endpoint({
  method: 'GET',
  path: `/api${CAMINHO_DO_PROGRESSO}/resumo`,
  acesso: exige(ver),
  resumo: 'Quantos talentos estão em cada ponto dos cursos online, e quantos passaram do prazo',
  query: filtroDoProgresso,
  resposta: z.object({
    andamentos: z.array(z.object({ andamento: z.enum(andamentos.codigos), total: z.number() })),
    atrasados: z.number(),
    /** The content of the course that the filter names; null where it names none. */
    cursoOnlineId: z.number().nullable(),
  }),
});

const doRelatorio = z.object({ cursoId: exigido(idDe(curso)), andamento, atrasados, areasIds });
export type FiltroDoRelatorio = z.output<typeof doRelatorio>;

export const progressoEmCurso = report({
  path: '/desenvolvimento/relatorios/progresso-em-curso-online',
  titulo: 'Andamento de curso online',
  filtro: doRelatorio,
  ...relatorio('PROGRESSO_ONLINE', 150, { sinonimos: ['quem concluiu o curso online'] }),
});
