import { z } from 'zod';
import { categoriaCurso } from '#modules/desenvolvimento/categoria-curso/categoria-curso.contract.ts';
import { opcoesDeCursos } from '#modules/desenvolvimento/cursos/cursos.contract.ts';
import { funcionalidade, opcoesDePedidosLnt } from '#modules/desenvolvimento/desenvolvimento.permissions.ts';
import { modeloAvaliacaoAluno } from '#modules/desenvolvimento/modelos-avaliacao/modelos-avaliacao.contract.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import {
  booleano,
  data,
  dinheiro,
  hora,
  inteiro,
  lista,
  opcao,
  referencia,
  simNao,
  texto,
  url,
} from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { idDe, opcional } from '#platform/shared/contract/reuse.ts';
import { conferirTurma } from './turmas.rules.ts';

export const turnos = opcoes([
  ['D', 'Dia inteiro'],
  ['M', 'Manhã'],
  ['T', 'Tarde'],
  ['N', 'Noite'],
]);

/** How far somebody is with a course (O-0103 to O-0105). */
export const situacaoDoCurso = opcoes([
  ['C', 'Concluído'],
  ['A', 'Em andamento'],
  ['I', 'Incompleto'],
]);

const lugar = funcionalidade('TURMA', {
  ordem: 20,
  verbos: {
    PRESENCA: 'Registrar presença e notas',
    AVISAR: 'Enviar avisos aos participantes',
    LIBERAR: 'Liberar e bloquear avaliações',
  },
  menu: { sinonimos: ['aula', 'treinamento agendado'] },
});
export const permissoesDaTurma = lugar.permissoes;
const CAMINHO = '/desenvolvimento/turmas';
/** Where a field that names a class picks from. */
export const opcoesDeTurmas = `${CAMINHO}/opcoes`;

const descricao = texto({ label: 'Descrição', genero: 'f', max: 100, obrigatorio: true });
export const cursoDaTurma = referencia({ label: 'Curso', fonte: opcoesDeCursos, obrigatorio: true });
const instrutor = texto({ label: 'Instrutor', max: 100, obrigatorio: true });
const custo = dinheiro({
  label: 'Custo previsto',
  obrigatorio: true,
  inteiros: 12,
  ajuda: 'Sem as despesas por tipo, que se informam à parte. Zero quando nada se paga.',
});
const dataPrevIni = data({ label: 'Data inicial prevista', obrigatorio: true });
const dataPrevFim = data({ label: 'Data final prevista', ajuda: 'Vazia: a turma é de um dia só.' });
const realizada = booleano({
  label: 'Realizada',
  genero: 'f',
  ajuda: 'Marque quando terminou: os resultados dos participantes passam a valer.',
});
const participantes = inteiro({ label: 'Participantes' });

/** The fields of a day, as the class and the days have them. */
export const camposDoDia = {
  dia: data({ label: 'Dia', genero: 'm', obrigatorio: true }),
  descricao: texto({ label: 'Assunto', max: 100 }),
  turno: opcao(turnos, { label: 'Turno', obrigatorio: true }),
  horaIni: hora({ label: 'Hora inicial', genero: 'f', obrigatorio: true }),
  horaFim: hora({ label: 'Hora final', genero: 'f', obrigatorio: true }),
  link: url({ label: 'Link da aula', ajuda: 'Onde a aula online acontece.' }),
};

const form = z.object({
  descricao,
  curso: cursoDaTurma,
  instrutor,
  instituicao: texto({ label: 'Instituição', genero: 'f', max: 100 }),
  custo,
  dataPrevIni,
  dataPrevFim,
  qtdParticipantesPrevistos: inteiro({ label: 'Participantes previstos', min: 1, max: 10_000 }),
  maximoParticipantes: inteiro({ label: 'Máximo de participantes', min: 1, max: 10_000 }),
  listaEspera: booleano({
    label: 'Lista de espera',
    genero: 'f',
    ajuda: 'Acima do máximo, quem é inscrito espera, e entra quando alguém sai.',
  }),
  assinaturaDigital: booleano({
    label: 'Assinatura digital',
    genero: 'f',
    ajuda: 'A presença que o talento confirma pelo QR sai na lista de presença no lugar da assinatura.',
  }),
  eficaciaDias: inteiro({
    label: 'Avaliar a eficácia depois de (dias)',
    genero: 'f',
    min: 1,
    max: 730,
    ajuda: 'Dias depois do fim em que se diz se o treinamento deu resultado no trabalho. Vazio: não se avalia.',
  }),
  modeloAvaliacaoAluno: referencia({
    label: 'Modelo da avaliação pelo aluno',
    fonte: `${modeloAvaliacaoAluno.path}/opcoes`,
  }),
  cursoLnt: referencia({
    label: 'Pedido da LNT',
    fonte: opcoesDePedidosLnt,
    ajuda: 'O pedido que esta turma atende: os talentos que ele nomeia são inscritos.',
  }),
  realizada,
  diasTurma: lista(z.object({ id: inteiro({ label: 'Código' }), ...camposDoDia }), { label: 'Dias', max: 200 }),
});

export const turma = resource({
  path: CAMINHO,
  nome: { um: 'Turma', varios: 'Turmas', genero: 'f' },
  ...lugar,
  form: comRegras(form, conferirTurma),
  detalhe: z.object({ participantes }),
  linha: z.object({
    descricao,
    curso: cursoDaTurma,
    instrutor,
    dataPrevIni,
    dataPrevFim,
    participantes,
    custo,
    realizada,
  }),
  filtro: z.object({
    descricao: opcional(descricao),
    cursoId: idDe(cursoDaTurma),
    categoriaCursoId: idDe(referencia({ label: 'Categoria', genero: 'f', fonte: `${categoriaCurso.path}/opcoes` })),
    realizada: simNao({ label: 'Realizadas' }),
    dataIni: data({ label: 'De' }),
    dataFim: data({ label: 'Até' }),
  }),
});
