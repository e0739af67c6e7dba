import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { emitirDaTurma } from '#modules/desenvolvimento/certificado/da-turma.contract.ts';
import { colaboradorTurma } from '#modules/desenvolvimento/colaborador-turma/colaborador-turma.contract.ts';
import { criarCursoOnline, formDeModelo, inscreverEmTurma } from '#modules/desenvolvimento/desenvolvimento.factory.ts';
import { modeloCertificado } from '#modules/desenvolvimento/modelo-certificado/modelo-certificado.contract.ts';
import { listarTreinamentos } from '#modules/desenvolvimento/treinamentos/treinamentos.contract.ts';
import { trabalhoDoDia } from '#modules/organizacao/inicio/inicio.contract.ts';
import {
  criarColaborador,
  criarLugar,
  criarPerguntas,
  ligarUsuario,
  perguntaDeTeste,
} from '#modules/organizacao/organizacao.factory.ts';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import type { Pergunta } from '#modules/organizacao/questionario/pergunta.contract.ts';
import { aulaOnline, perguntasDaAula } from './aulas.contract.ts';
import {
  abrirMeuCurso,
  abrirMinhaAula,
  abrirTentativa,
  baixarMeuArquivo,
  comecarTentativa,
  concluirMinhaAula,
  cursosAbertos,
  inscreverMe,
  meusCursosOnline,
  responderTentativa,
} from './meus-cursos.contract.ts';

const t = useApp();
type Quem = Pick<Tenant, 'cliente'>;

async function talento(empresaId: number, nome: string) {
  const { areaId, faixaSalarialId } = await criarLugar(t.app, empresaId);
  const id = await criarColaborador(t.app, empresaId, { nome, lotacao: { areaId, faixaSalarialId } });
  const usuario = await t.app.usuario(empresaId, [permissaoMeusDados]);
  await ligarUsuario(t.app, usuario.usuarioId, id);
  return { id, ...usuario };
}

const AULAS = [
  { titulo: 'Boas-vindas' },
  { titulo: 'Vídeo', tipo: 'V' as const },
  { titulo: 'Quiz', tipo: 'Q' as const, notaMinima: '70.00', tentativas: 2 },
];

/** Ana in a class of a published course of a page, a video and a questionnaire of one question, and Bia in none. */
async function cena(o: Parameters<typeof criarCursoOnline>[2] = {}) {
  const rh = await t.app.empresa();
  const { empresaId } = rh;
  const [ana, bia] = [await talento(empresaId, 'Ana Lima'), await talento(empresaId, 'Bia Reis')];
  const curso = await criarCursoOnline(t.app, empresaId, { nome: 'Integração', aulas: AULAS, ...o });
  const [pagina = 0, video = 0, quiz = 0] = curso.aulas;
  const [pergunta] = quiz ? await criarPerguntas(rh.cliente, perguntasDaAula, quiz, [perguntaDeTeste()]) : [];
  const { turmaId, inscricoes } = await inscreverEmTurma(t.app, empresaId, {
    cursoId: curso.cursoId,
    colaboradoresIds: [ana.id],
  });
  return {
    rh,
    empresaId,
    ana,
    bia,
    curso,
    pagina,
    video,
    quiz,
    pergunta: pergunta as Pergunta,
    turmaId,
    id: inscricoes[0] ?? 0,
  };
}

const ler = ({ cliente }: Quem, id: number) => cliente.call(abrirMeuCurso, { params: { id } });
const concluir = ({ cliente }: Quem, id: number, aulaId: number) =>
  cliente.call(concluirMinhaAula, { params: { id, aulaId } });
const comecar = ({ cliente }: Quem, id: number, aulaId: number) =>
  cliente.call(comecarTentativa, { params: { id, aulaId } });

const resposta = ({ id, respostas }: Pergunta, certa: boolean) => ({
  perguntaId: id,
  tipoId: '1' as const,
  respostaId: respostas[certa ? 1 : 0]?.id ?? 0,
  respostasIds: [],
  nota: null,
  comentario: null,
});
const responder = ({ cliente }: Quem, id: number, pergunta: Pergunta, certa: boolean, parcial = false) =>
  cliente.call(responderTentativa, {
    params: { id },
    body: { respostas: [resposta(pergunta, certa)], respondidoParcialmente: parcial },
  });

async function participante({ rh, id }: { rh: Quem; id: number }) {
  const { resultado, motivo, frequencia, concluidoEm } = (
    await rh.cliente.call(colaboradorTurma.obter, { params: { id } })
  ).body;
  return { resultado, motivo, frequencia, concluidoEm };
}

test('o talento lê, vê o vídeo, erra e acerta o questionário, e a conclusão é a aprovação da turma, de que sai o certificado', async () => {
  const c = await cena();
  const { ana, rh, id, pagina, video, quiz, pergunta, turmaId } = c;
  expect((await ler(ana, id)).body).toMatchObject({
    andamento: 'N',
    percentual: 0,
    retomar: pagina,
    prazo: '2099-12-31',
  });
  const aberta = await ana.cliente.call(abrirMinhaAula, { params: { id, aulaId: pagina } });
  expect(aberta.body).toMatchObject({ titulo: 'Boas-vindas', texto: '# Título', anterior: null, proxima: video });
  expect((await concluir(ana, id, pagina)).body).toMatchObject({ andamento: 'E', percentual: 33, retomar: video });
  expect(await participante(c)).toMatchObject({
    resultado: 'P',
    motivo: 'Falta: 2 de 3 aulas do curso online.',
    frequencia: '33.33',
  });
  await ana.cliente.call(abrirMinhaAula, { params: { id, aulaId: quiz } });
  // Where one was last is where one goes on, although the video is not done.
  expect((await ler(ana, id)).body.retomar).toBe(quiz);
  await concluir(ana, id, video);
  const porFora = await concluir(ana, id, quiz);
  expect([porFora.status, porFora.problema?.mensagem]).toEqual([
    400,
    'Um questionário se conclui respondendo às perguntas e alcançando o mínimo.',
  ]);
  const primeira = (await comecar(ana, id, quiz)).body.id;
  expect((await comecar(ana, id, quiz)).body.id).toBe(primeira);
  await responder(ana, primeira, pergunta, true, true);
  const guardada = (await ana.cliente.call(abrirTentativa, { params: { id: primeira } })).body;
  expect(guardada.folha?.respostas).toMatchObject([{ perguntaId: pergunta.id, respostaId: pergunta.respostas[1]?.id }]);
  const errada = (await responder(ana, primeira, pergunta, false)).body;
  expect(errada).toMatchObject({ nota: '0.00', aprovada: false, restantes: 1, folha: null });
  const deNovo = await responder(ana, primeira, pergunta, true);
  expect(deNovo.problema?.mensagem).toBe('Esta tentativa já foi entregue.');
  const segunda = (await comecar(ana, id, quiz)).body.id;
  expect(segunda).not.toBe(primeira);
  expect((await responder(ana, segunda, pergunta, true)).body).toMatchObject({
    nota: '100.00',
    aprovada: true,
    numero: 2,
  });
  expect((await comecar(ana, id, quiz)).problema?.mensagem).toBe('Você já alcançou o mínimo neste questionário.');
  expect((await ler(ana, id)).body).toMatchObject({ andamento: 'C', percentual: 100 });
  const hoje = (
    await t.app.banco((db) =>
      sql<{ d: string }>`select ((now() at time zone 'America/Fortaleza')::date)::text as d`.execute(db),
    )
  ).rows[0]?.d;
  expect(await participante(c)).toEqual({
    resultado: 'A',
    motivo: 'Todas as aulas do curso online concluídas.',
    frequencia: '100.00',
    concluidoEm: hoje,
  });
  // The training list tells the day on which it was finished, not the last of the class.
  const query = {
    colaboradorId: ana.id,
    cursoId: null,
    equipe: null,
    dataIni: null,
    dataFim: null,
    page: 0,
    size: 5,
    sort: undefined,
  };
  expect((await rh.cliente.call(listarTreinamentos, { query })).body.content).toMatchObject([
    { fim: hoje, resultado: 'A' },
  ]);
  await rh.cliente.call(modeloCertificado.criar, { body: { ...formDeModelo(), padrao: true } });
  const emitidos = await rh.cliente.call(emitirDaTurma, { params: { id: turmaId } });
  expect(emitidos.body).toMatchObject({ ids: [expect.any(Number)], recusados: [] });
  const { rows } = await t.app.banco((db) =>
    sql<{ dia: string; turma: number | null }>`select concluido_em::text as dia, turma_id as turma from certificado
      where colaborador_id = ${ana.id}`.execute(db),
  );
  expect(rows).toEqual([{ dia: hoje, turma: turmaId }]);
});

test('as tentativas de um questionário acabam, e acabadas reprovam, até que o RH permita outra', async () => {
  const c = await cena();
  const { ana, id, quiz, pergunta, curso } = c;
  for (const _ of [1, 2]) await responder(ana, (await comecar(ana, id, quiz)).body.id, pergunta, false);
  const mais = await comecar(ana, id, quiz);
  expect([mais.status, mais.problema?.mensagem]).toEqual([
    400,
    'Você já usou todas as tentativas deste questionário. Fale com o RH.',
  ]);
  expect(await participante(c)).toMatchObject({
    resultado: 'R',
    motivo: 'Quiz: as tentativas acabaram abaixo do mínimo.',
  });
  expect((await ler(ana, id)).body.andamento).toBe('R');
  await t.app.banco((db) => sql`update curso_online_aula set tentativas = 3 where id = ${curso.aulas[2]}`.execute(db));
  const outra = await comecar(ana, id, quiz);
  expect(outra.status).toBe(201);
  await responder(ana, outra.body.id, pergunta, true);
  expect(await participante(c)).toMatchObject({ resultado: 'P', motivo: 'Falta: 2 de 3 aulas do curso online.' });
});

test('só o próprio inscrito abre o curso, as aulas e as tentativas; fora do ar ninguém as abre', async () => {
  const { ana, bia, id, pagina, quiz, curso, rh, pergunta } = await cena();
  const tentativa = (await comecar(ana, id, quiz)).body.id;
  const deFora = await t.app.empresa();
  const alheio = await talento(deFora.empresaId, 'Caio');
  for (const quem of [bia, alheio, rh]) {
    expect((await ler(quem, id)).status).toBe(404);
    expect((await quem.cliente.call(abrirMinhaAula, { params: { id, aulaId: pagina } })).status).toBe(404);
    expect((await concluir(quem, id, pagina)).status).toBe(404);
    expect((await comecar(quem, id, quiz)).status).toBe(404);
    expect((await quem.cliente.call(abrirTentativa, { params: { id: tentativa } })).status).toBe(404);
    expect((await responder(quem, tentativa, pergunta, true)).status).toBe(404);
    expect((await quem.cliente.call(meusCursosOnline)).body).toEqual([]);
  }
  // A lesson of another course does not open at one's own place, nor does a draft.
  const outro = await criarCursoOnline(t.app, rh.empresaId, {});
  expect((await concluir(ana, id, outro.aulas[0] ?? 0)).status).toBe(404);
  await t.app.banco((db) => sql`update curso_online_aula set publicada = false where id = ${pagina}`.execute(db));
  expect((await concluir(ana, id, pagina)).status).toBe(404);
  await t.app.banco((db) => sql`update curso_online set publicado_em = null where id = ${curso.id}`.execute(db));
  expect((await ler(ana, id)).status).toBe(404);
  const parada = await ana.cliente.call(abrirTentativa, { params: { id: tentativa } });
  expect(parada.body).toMatchObject({
    folha: null,
    recusa: 'Este curso não está no ar agora. As respostas que você já deu estão guardadas.',
  });
  expect((await responder(ana, tentativa, pergunta, true)).status).toBe(400);
});

test('o arquivo de uma aula baixa-se por quem está inscrito, e uma aula sem arquivo não tem o que baixar', async () => {
  const { ana, bia, id, pagina } = await cena();
  const arquivo = (quem: Quem, aulaId: number) =>
    quem.cliente.raw({
      method: 'GET',
      url: baixarMeuArquivo.path.replace('{id}', `${id}`).replace('{aulaId}', `${aulaId}`),
    });
  expect((await arquivo(ana, pagina)).status).toBe(404);
  await t.app.banco((db) =>
    sql`with novo as (insert into arquivo (empresa_id, nome, tipo, tamanho, sha256, conteudo)
        select empresa_id, 'cartilha.pdf', 'application/pdf', 5, '\\x00', '\\x2550444600' from curso_online_aula where id = ${pagina} returning id)
      update curso_online_aula set tipo = 'A', arquivo_id = (select id from novo) where id = ${pagina}`.execute(db),
  );
  const baixado = await arquivo(ana, pagina);
  expect(baixado.status).toBe(200);
  expect(baixado.headers['content-type']).toContain('application/pdf');
  expect((await arquivo(bia, pagina)).status).toBe(404);
});

test('quem se inscreve pelo catálogo entra na turma do ano, uma vez, e só quando o curso permite', async () => {
  const { bia, ana, curso, rh } = await cena({ autoInscricao: true, prazoDias: 10 });
  const abertos = async (quem: Quem) => (await quem.cliente.call(cursosAbertos)).body;
  expect(await abertos(bia)).toEqual([{ id: curso.cursoId, inscricaoId: null }]);
  const inscrever = (quem: Quem) => quem.cliente.call(inscreverMe, { params: { id: curso.cursoId } });
  expect((await inscrever(ana)).problema?.mensagem).toBe('Você já está inscrito neste curso.');
  const { id } = (await inscrever(bia)).body;
  expect(await abertos(bia)).toEqual([{ id: curso.cursoId, inscricaoId: id }]);
  const { rows } = await t.app.banco((db) =>
    sql<{
      prazo: string;
      descricao: string;
      ano: number;
    }>`select ((now() at time zone 'America/Fortaleza')::date + 10)::text as prazo, t.descricao, t.ano_do_catalogo as ano
      from colaborador_turma c join turma t on t.id = c.turma_id where c.id = ${id}`.execute(db),
  );
  expect(rows[0]?.descricao).toBe(`Integração, online ${rows[0]?.ano}`);
  const { prazo } = (await ler(bia, id)).body;
  expect([prazo, `${rows[0]?.ano}-12-31`].sort()[0]).toBe(prazo);
  expect([rows[0]?.prazo, `${rows[0]?.ano}-12-31`]).toContain(prazo);
  expect((await inscrever(bia)).status).toBe(400);
  const doDia = (await bia.cliente.call(trabalhoDoDia)).body.find((um) => um.id === 'cursos-online-a-concluir');
  expect(doDia).toMatchObject({ total: 1, itens: [{ titulo: 'Integração', detalhe: '0 de 3 aulas' }] });
  await t.app.banco((db) => sql`update colaborador_turma set concluido_em = now() where id = ${id}`.execute(db));
  expect((await inscrever(bia)).problema?.mensagem).toBe('Você já fez este curso neste ano.');
  await t.app.banco((db) => sql`update curso_online set auto_inscricao = false where id = ${curso.id}`.execute(db));
  const outra = await talento(rh.empresaId, 'Dora');
  expect(await abertos(outra)).toEqual([]);
  expect((await inscrever(outra)).status).toBe(404);
});

test('quem concluiu continua aprovado quando o curso ganha aulas, e quem não concluiu tem mais a fazer', async () => {
  const c = await cena({ aulas: [{ titulo: 'Única' }] });
  const { ana, id, pagina, curso, empresaId, bia } = c;
  const [outra = 0] = (await inscreverEmTurma(t.app, empresaId, { cursoId: curso.cursoId, colaboradoresIds: [bia.id] }))
    .inscricoes;
  await concluir(ana, id, pagina);
  expect((await participante(c)).resultado).toBe('A');
  const { body } = await c.rh.cliente.call(aulaOnline.criar, {
    body: {
      modulo: { id: curso.moduloId },
      titulo: 'Nova',
      tipo: 'T',
      minutos: null,
      texto: 'Mais.',
      video: null,
      notaMinima: null,
      tentativas: null,
      ordemAleatoria: false,
      publicada: true,
    },
  });
  expect(body.ordem).toBe(2);
  expect(await participante(c)).toMatchObject({ resultado: 'A', frequencia: '100.00' });
  expect((await ler(ana, id)).body).toMatchObject({ andamento: 'C', percentual: 100 });
  await concluir(bia, outra, pagina);
  expect((await ler(bia, outra)).body).toMatchObject({ andamento: 'E', percentual: 50 });
});
