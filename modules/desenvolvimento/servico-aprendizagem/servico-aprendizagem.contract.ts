import { z } from 'zod';
import { funcionalidade } from '#modules/desenvolvimento/desenvolvimento.permissions.ts';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { booleano, data, inteiro, opcao, referencia, texto } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import { extend } from '#platform/shared/contract/resource.ts';
import { screen } from '#platform/shared/contract/screen.ts';
import { exige } from '#platform/shared/permission.ts';

const lugar = funcionalidade('SERVICO_APRENDIZAGEM', {
  ordem: 28,
  rotulo: 'Serviço de aprendizagem',
  somenteVer: true,
  verbos: { IMPORTAR: 'Importar cursos', USUARIOS: 'Criar usuários', SINCRONIZAR: 'Sincronizar andamento' },
});
export const permissoesDoServico = lugar.permissoes;
const { ver, verbos } = lugar.permissoes;

export const telaDoServico = screen({
  path: '/desenvolvimento/servico-aprendizagem',
  titulo: 'Serviço de aprendizagem',
  permissoes: permissoesDoServico,
  menu: { ...lugar.menu, sinonimos: ['plataforma de ensino', 'LMS'] },
});
const base = `/api${telaDoServico.path}`;

const situacoesDoServico = opcoes([
  ['P', 'Parada'],
  ['F', 'Na fila'],
  ['A', 'Em andamento'],
]);

const status = z.object({
  /** Switched on in the integrations, with address and key. */
  ligado: z.boolean(),
  situacao: z.enum(situacoesDoServico.codigos),
  sincronizadaEm: z.string().nullable(),
  importadaEm: z.string().nullable(),
  erro: z.string().nullable(),
  cursos: z.number(),
  usuarios: z.number(),
  conclusoes: z.number(),
});
export type StatusDoServico = z.output<typeof status>;

export const lerServico = endpoint({
  method: 'GET',
  path: base,
  acesso: exige(ver),
  resumo: 'Diz onde está a integração com o serviço de aprendizagem',
  resposta: status,
});

export const novidades = opcoes([
  ['N', 'Novo'],
  ['M', 'Mudou'],
  ['I', 'Igual'],
  ['S', 'Saiu'],
]);
const comparado = z.object({
  externoId: z.string(),
  nome: z.string(),
  novidade: z.enum(novidades.codigos),
  mudou: z.array(z.string()),
  cursoId: z.number().nullable(),
});

/** Asks the service for its courses and says what an import would do; nothing is written. */
export const previaDosCursos = endpoint({
  method: 'POST',
  path: `${base}/cursos/previa`,
  escreve: false,
  acesso: exige(verbos.IMPORTAR),
  resumo: 'Mostra os cursos do serviço de aprendizagem: novos, mudados e os que saíram',
  resposta: z.object({ cursos: z.array(comparado) }),
});
export const importacaoForm = z.object({
  inativarSaidos: booleano({
    label: 'Inativar os cursos que saíram',
    ajuda: 'Deixam de se oferecer a turmas; o que já foi feito fica.',
  }),
});
/** Asks again and writes: what is new becomes a course, what changed changes, what left is marked. */
export const importarCursos = endpoint({
  method: 'POST',
  path: `${base}/cursos/importar`,
  acesso: exige(verbos.IMPORTAR),
  resumo: 'Traz os cursos do serviço de aprendizagem para o cadastro',
  body: importacaoForm,
  resposta: z.object({ novos: z.number(), mudados: z.number(), sairam: z.number() }),
});

/** Puts the synchronisation in line; the work is always done in the background. */
export const sincronizarServico = endpoint({
  method: 'POST',
  path: `${base}/sincronizar`,
  acesso: exige(verbos.SINCRONIZAR),
  resumo: 'Envia os usuários que mudaram e busca o andamento no serviço de aprendizagem',
  resposta: status,
});

/** Whom the service gets to know. */
export const usuarioForm = z.object({
  colaborador: referencia({ label: 'Talento', fonte: `${CAMINHO_COLABORADORES}/opcoes`, obrigatorio: true }),
});

/** Creates the user of a talent in the service, or changes it there (E-0378); gives the id by which the service calls it. */
export const criarUsuario = endpoint({
  method: 'POST',
  path: '/api/cargo-salario/colaboradores/{id}/usuario-eduvem',
  acesso: exige(verbos.USUARIOS),
  resumo: 'Cria o usuário de um talento no serviço de aprendizagem',
  params: porId,
  resposta: z.object({ id: z.string(), enviadoEm: z.string() }),
});

const situacao = opcao(
  opcoes([
    ['E', 'Em andamento'],
    ['C', 'Concluído'],
  ]),
  { label: 'Situação', genero: 'f' },
);
export const filtroDoAndamento = z.object({ nome: texto({ label: 'Talento ou curso', max: 100 }), situacao });
export const linhaDoAndamento = z.object({
  colaborador: usuarioForm.shape.colaborador,
  curso: texto({ label: 'Curso', max: 100 }),
  percentual: inteiro({ label: 'Feito (%)' }),
  concluidoEm: data({ label: 'Concluído em' }),
});
const linha = extend(linhaDoAndamento, { id: z.number() });
export type AndamentoListado = z.output<typeof linha>;
export type FiltroDoAndamento = z.output<typeof filtroDoAndamento>;

/** What the service said last of the talents whom the person sees. */
export const listarAndamento = pageEndpoint({
  path: `${base}/andamento`,
  acesso: exige(ver),
  resumo: 'Lista o andamento dos talentos no serviço de aprendizagem',
  filtro: filtroDoAndamento,
  linha,
});
