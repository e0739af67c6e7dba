import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { avaliacaoCurso } from '#modules/desenvolvimento/avaliacao-curso/avaliacao-curso.contract.ts';
import {
  colaboradorTurma,
  incluirParticipantes,
} from '#modules/desenvolvimento/colaborador-turma/colaborador-turma.contract.ts';
import { criarCurso } from '#modules/desenvolvimento/desenvolvimento.factory.ts';
import { diasPorDatas, diaTurma } from '#modules/desenvolvimento/dias-turmas/dias-turmas.contract.ts';
import {
  chamadasDoAluno,
  modeloAvaliacaoAluno,
} from '#modules/desenvolvimento/modelos-avaliacao/modelos-avaliacao.contract.ts';
import { lancarNotas, lerPresencas, marcarPresencas } from '#modules/desenvolvimento/presencas/presencas.contract.ts';
import { criarColaborador, criarLugar, perguntaDeTeste } from '#modules/organizacao/organizacao.factory.ts';
import { turma } from './turmas.contract.ts';
import {
  avaliacoesDaTurma,
  clonarColaboradores,
  enviarAviso,
  liberarAvaliacao,
  liberarAvaliacaoDoAluno,
  temColaborador,
} from './turmas-acoes.contract.ts';

const t = useApp();

const nova = (cursoId: number, mais: object = {}) => ({
  descricao: 'NR-35, primeira turma',
  curso: { id: cursoId },
  instrutor: 'Marta Reis',
  instituicao: null,
  custo: '1500.00',
  dataPrevIni: '2026-03-02',
  dataPrevFim: '2026-03-03',
  qtdParticipantesPrevistos: null,
  maximoParticipantes: null,
  listaEspera: false,
  assinaturaDigital: false,
  eficaciaDias: null,
  modeloAvaliacaoAluno: null,
  cursoLnt: null,
  realizada: false,
  diasTurma: [
    { id: null, dia: '2026-03-02', descricao: 'Teoria', turno: 'M', horaIni: '08:00', horaFim: '12:00', link: null },
    { id: null, dia: '2026-03-03', descricao: null, turno: 'M', horaIni: '08:00', horaFim: '12:00', link: null },
  ],
  ...mais,
});

async function cena() {
  const empresa = await t.app.empresa();
  const { cliente, empresaId } = empresa;
  const cursoId = await criarCurso(t.app, empresaId);
  await t.app.banco((db) => sql`update curso set percentual_minimo_frequencia = 75 where id = ${cursoId}`.execute(db));
  const { areaId } = await criarLugar(t.app, empresaId);
  const pessoa = (nome: string, mais: object = {}) =>
    criarColaborador(t.app, empresaId, { nome, lotacao: { areaId }, ...mais });
  const ana = await pessoa('Ana', { email: 'ana@exemplo.com.br' });
  const bia = await pessoa('Bia');
  const criada = await cliente.call(turma.criar, { body: nova(cursoId) as never });
  expect(criada.status).toBe(201);
  return { ...empresa, cursoId, areaId, pessoa, ana, bia, turmaId: criada.body.id };
}

test('as datas e os dias de uma turma se conferem no campo, com as palavras dos requisitos', async () => {
  const { cliente, cursoId, turmaId } = await cena();
  const recusa = async (mais: object) =>
    (await cliente.call(turma.criar, { body: nova(cursoId, { descricao: 'Outra', ...mais }) as never })).problema
      ?.erros;
  expect(await recusa({ dataPrevFim: '2026-03-02', diasTurma: [] })).toEqual([
    { campo: 'dataPrevFim', mensagem: 'A data final deve ser maior que a data inicial' },
  ]);
  const dia = { id: null, descricao: null, turno: 'D', link: null };
  expect(
    await recusa({
      diasTurma: [
        { ...dia, dia: '2026-03-04', horaIni: '08:00', horaFim: '12:00' },
        { ...dia, dia: '2026-03-03', horaIni: '12:00', horaFim: '12:00' },
      ],
    }),
  ).toMatchObject([
    { mensagem: 'O dia fica entre 02/03/2026 e 03/03/2026' },
    { mensagem: 'A hora final deve ser maior que a inicial' },
  ]);
  expect(await recusa({ descricao: null, instrutor: null, custo: null, dataPrevIni: null })).toHaveLength(4);
  const noDia = { turma: { id: turmaId }, ...dia, dia: '2026-03-02' };
  const sobre = await cliente.call(diaTurma.criar, { body: { ...noDia, horaIni: '11:00', horaFim: '13:00' } as never });
  expect(sobre.problema?.erros).toMatchObject([
    { campo: 'horaIni', mensagem: 'A turma já tem outro dia neste horário' },
  ]);
  const tarde = await cliente.call(diaTurma.criar, { body: { ...noDia, horaIni: '13:00', horaFim: '17:00' } as never });
  expect(tarde.body).toMatchObject({ diaSemana: 'Segunda-feira', turnoDescricao: 'Dia inteiro' });
  const query = { inicio: '2026-03-02', fim: '2026-03-02', porTurno: true };
  expect((await cliente.call(diasPorDatas, { query })).body.map(({ horaIni }) => horaIni)).toEqual(['08:00', '13:00']);
});

test('inscrevem-se talentos um a um, em lote e por clonagem, até o máximo, e quem saiu não se inscreve', async () => {
  const { cliente, cursoId, areaId, ana, bia, pessoa, turmaId } = await cena();
  const saiu = await pessoa('Caio', { dataDesligamento: '2025-01-10' });
  const inscrever = (colaboradorId: number, em = turmaId) =>
    cliente.call(colaboradorTurma.criar, {
      body: { turma: { id: em }, colaborador: { id: colaboradorId }, observacao: null } as never,
    });
  expect((await cliente.call(temColaborador, { params: { id: turmaId } })).body).toBe(false);
  expect((await inscrever(ana)).body).toMatchObject({ situacao: 'I', resultado: 'P' });
  expect((await inscrever(saiu)).problema?.erros[0]?.campo).toBe('colaborador');
  const lugares = {
    areasIds: [areaId],
    cargosIds: [],
    estabelecimentosIds: [],
    colaboradoresIds: [],
    semCurso: true,
    aCertificar: false,
  };
  const lote = await cliente.call(incluirParticipantes, { body: { turmaId, ...lugares } });
  expect(lote.body).toEqual({ inscritos: 1, emEspera: 0, semVaga: 0, emConflito: 0 });
  const pequena = await cliente.call(turma.criar, {
    body: nova(cursoId, { descricao: 'Segunda', maximoParticipantes: 1, listaEspera: true }) as never,
  });
  const clonar = (id: number, turmasIds: number[]) =>
    cliente.call(clonarColaboradores, { params: { id }, body: { cursoId, turmasIds } });
  expect((await clonar(turmaId, [turmaId])).problema?.erros[0]?.campo).toBe('turmasIds');
  expect((await clonar(pequena.body.id, [turmaId])).body).toEqual({
    ...{ inscritos: 1, emEspera: 1, semVaga: 0 },
    emConflito: 2,
  });
  const ler = async () =>
    (
      await cliente.call(colaboradorTurma.listar, { query: { turmaId: pequena.body.id, page: 0, size: 20 } as never })
    ).body.content.map(({ id, colaborador, situacao, conflito }) => ({
      id,
      nome: colaborador.nome,
      situacao,
      conflito,
    }));
  const [primeira] = await ler();
  expect(await ler()).toMatchObject([
    { nome: 'Ana', situacao: 'I', conflito: 'NR-35, primeira turma em 02/03/2026' },
    { nome: 'Bia', situacao: 'E' },
  ]);
  await cliente.call(colaboradorTurma.excluir, { params: { id: primeira?.id ?? 0 } });
  expect(await ler()).toMatchObject([{ nome: 'Bia', situacao: 'I' }]);
  const cheia = await cliente.call(turma.criar, {
    body: nova(cursoId, { descricao: 'Terceira', maximoParticipantes: 1 }) as never,
  });
  expect((await inscrever(ana, cheia.body.id)).status).toBe(201);
  expect((await inscrever(bia, cheia.body.id)).problema?.erros).toEqual([
    { campo: 'colaborador', mensagem: 'A turma já tem o máximo de 1 participantes.' },
  ]);
});

test('aprova-se quem tem a frequência e o mínimo de cada avaliação, e a tela diz por quê', async () => {
  const { cliente, cursoId, areaId, turmaId } = await cena();
  const prova = await cliente.call(avaliacaoCurso.criar, {
    body: {
      titulo: 'Prova prática',
      tipo: 'n',
      minimoAprovacao: '7.00',
      modeloAvaliacao: null,
      avaliacaoPratica: null,
      cursos: [{ id: cursoId }],
    } as never,
  });
  const teste = await cliente.call(avaliacaoCurso.criar, {
    body: {
      titulo: 'Teste escrito',
      tipo: 'p',
      minimoAprovacao: '60.00',
      modeloAvaliacao: null,
      avaliacaoPratica: null,
      cursos: [{ id: cursoId }],
    } as never,
  });
  const params = { id: turmaId };
  const lugares = {
    areasIds: [areaId],
    cargosIds: [],
    estabelecimentosIds: [],
    colaboradoresIds: [],
    semCurso: false,
    aCertificar: false,
  };
  await cliente.call(incluirParticipantes, { body: { turmaId, ...lugares } });
  const { body: antes } = await cliente.call(lerPresencas, { params });
  // Nobody was called yet: there is no attendance, instead of one of 0 %.
  expect([antes.frequencia, ...antes.participantes.map(({ frequencia }) => frequencia)]).toEqual([null, null, null]);
  const [ana, bia] = antes.participantes.map(({ id }) => id);
  const [primeiro, segundo] = antes.dias.map(({ id }) => id);
  const marcar = (diaId: number | undefined, ...quem: (number | undefined)[]) =>
    cliente.call(marcarPresencas, {
      params: { id: turmaId, diaId: diaId ?? 0 },
      body: { presencas: quem.map((participanteId) => ({ participanteId: participanteId ?? 0, presente: true })) },
    });
  expect((await marcar(primeiro, ana)).body.participantes.map(({ frequencia }) => frequencia)).toEqual([
    '50.00',
    '0.00',
  ]);
  await marcar(primeiro, bia);
  expect((await marcar(segundo, ana)).body.frequencia).toBe('75.00');
  expect((await marcar(segundo, 999_999)).problema?.erros[0]?.mensagem).toBe('Não é participante desta turma.');
  const { body: lida } = await cliente.call(turma.obter, { params });
  await cliente.call(turma.atualizar, { params, body: { ...lida, realizada: true } as never });
  const resultados = async () =>
    (await cliente.call(lerPresencas, { params })).body.participantes.map(({ resultado, motivo }) => [
      resultado,
      motivo,
    ]);
  expect(await resultados()).toEqual([
    ['P', 'Falta o resultado de: Prova prática, Teste escrito.'],
    ['R', 'Frequência de 50,00%, abaixo da mínima de 75,00%.'],
  ]);
  const notas = (nota: string, avaliacaoCursoId = prova.body.id) =>
    cliente.call(lancarNotas, {
      params: { id: turmaId, avaliacaoCursoId },
      body: { notas: [{ participanteId: ana ?? 0, nota }] },
    });
  expect((await notas('10.01')).problema?.erros[0]?.mensagem).toBe('A nota vai de 0 a 10');
  await notas('6.99');
  expect((await resultados())[0]).toEqual(['R', 'Prova prática: 6,99, abaixo do mínimo de 7,00.']);
  await notas('7.00');
  expect((await resultados())[0]).toEqual(['P', 'Falta o resultado de: Teste escrito.']);
  await notas('59.99', teste.body.id);
  expect((await resultados())[0]).toEqual(['R', 'Teste escrito: 59,99, abaixo do mínimo de 60,00.']);
  await notas('60.00', teste.body.id);
  expect((await resultados())[0]?.[0]).toBe('A');

  // What was held is not thrown away by mistake; taken back to a plan it may be.
  const excluir = () => cliente.call(turma.excluir, { params });
  expect((await excluir()).problema).toMatchObject({
    codigo: 'EM_USO',
    mensagem: expect.stringContaining('desmarque antes Realizada'),
  });
  const { body: feita } = await cliente.call(turma.obter, { params });
  await cliente.call(turma.atualizar, { params, body: { ...feita, realizada: false } as never });
  expect((await excluir()).status).toBe(204);
});

test('o aviso leva um arquivo de calendário por dia a quem tem e-mail, e as avaliações se liberam e bloqueiam', async () => {
  const { cliente, empresaId, cursoId, ana, bia, turmaId } = await cena();
  const params = { id: turmaId };
  expect((await cliente.call(enviarAviso, { params, body: { texto: null } })).problema?.mensagem).toBe(
    'A turma ainda não tem participantes.',
  );
  for (const id of [ana, bia])
    await cliente.call(colaboradorTurma.criar, {
      body: { turma: { id: turmaId }, colaborador: { id }, observacao: null } as never,
    });
  const aviso = await cliente.call(enviarAviso, { params, body: { texto: 'Leve o cinto.' } });
  expect(aviso.body).toEqual({ avisados: 1, semEmail: 1 });
  const { rows } = await t.app.banco((db) =>
    sql<{ texto: string }>`select texto from email_saida where empresa_id = ${empresaId}`.execute(db),
  );
  expect(rows[0]?.texto).toContain('Leve o cinto.');
  expect(rows[0]?.texto).toContain('- 02/03/2026, das 08:00 às 12:00: Teoria');
  const modelo = await cliente.call(modeloAvaliacaoAluno.criar, {
    body: { titulo: 'Reação', ativo: true, ordemAleatoria: false, instrucoes: null, observacao: null },
  });
  await cliente.call(chamadasDoAluno.perguntas.criar, { params: { id: modelo.body.id }, body: perguntaDeTeste() });
  const liberarDoAluno = (liberada: boolean) => cliente.call(liberarAvaliacaoDoAluno, { params, body: { liberada } });
  expect((await liberarDoAluno(true)).problema?.mensagem).toContain('modelo da avaliação pelo aluno');
  expect((await liberarDoAluno(false)).problema?.mensagem).toBe('A avaliação da turma ainda não foi liberada.');
  const { body: lida } = await cliente.call(turma.obter, { params });
  await cliente.call(turma.atualizar, {
    params,
    body: { ...lida, modeloAvaliacaoAluno: { id: modelo.body.id } } as never,
  });
  expect((await liberarDoAluno(true)).status).toBe(200);
  expect((await cliente.call(avaliacoesDaTurma, { params })).body.doAluno).toMatchObject({
    modelo: 'Reação',
    liberada: true,
    responderam: 0,
  });
  expect((await liberarDoAluno(false)).status).toBe(200);
  expect((await cliente.call(avaliacoesDaTurma, { params })).body.doAluno.liberada).toBe(false);
  const outroCurso = await criarCurso(t.app, empresaId);
  const avaliacao = (cursos: number[], titulo: string) =>
    cliente.call(avaliacaoCurso.criar, {
      body: {
        titulo,
        tipo: 'p',
        minimoAprovacao: '60.00',
        modeloAvaliacao: null,
        avaliacaoPratica: null,
        cursos: cursos.map((id) => ({ id })),
      } as never,
    });
  const daqui = (await avaliacao([cursoId], 'Daqui')).body.id;
  const deLa = (await avaliacao([outroCurso], 'De lá')).body.id;
  const liberar = (avaliacaoCursoId: number, liberada = true) =>
    cliente.call(liberarAvaliacao, { params, body: { avaliacaoCursoId, liberada } });
  expect((await liberar(deLa)).problema?.erros[0]?.campo).toBe('avaliacaoCursoId');
  expect((await liberar(daqui)).status).toBe(204);
  expect((await cliente.call(avaliacoesDaTurma, { params })).body.doCurso).toMatchObject([
    { titulo: 'Daqui', liberada: true, minimo: '60.00' },
  ]);
  expect((await liberar(daqui, false)).status).toBe(204);
  expect((await cliente.call(avaliacoesDaTurma, { params })).body.doCurso).toMatchObject([
    { titulo: 'Daqui', liberada: false },
  ]);
  const acoes = (await t.app.auditoria(empresaId, 'Turma')).map(({ acao }) => acao);
  expect(acoes).toEqual(expect.arrayContaining(['Liberação de avaliação', 'Bloqueio de avaliação']));
});
