import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { linhasDaPrevia } from '#app/testing/preview-lines.ts';
import { faixaSalarial } from '#modules/cargo-salario/faixas-salariais/faixas-salariais.contract.ts';
import { certificacao, relatorioDaCertificacao } from '#modules/desenvolvimento/certificacao/certificacao.contract.ts';
import { certificar, criarCertificacao, criarCurso } from '#modules/desenvolvimento/desenvolvimento.factory.ts';
import {
  criarColaborador,
  criarLugar,
  ligarUsuario,
  responderPorArea,
} from '#modules/organizacao/organizacao.factory.ts';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import { hoje, somarDias, somarMeses } from '#platform/shared/format/data.ts';
import { colaboradorCertificacao, registrarEmLote } from './colaboradores-certificacoes.contract.ts';
import {
  colaboradorPorCertificacao,
  colaboradorSemCertificacao,
  listarMatriz,
  listarSemCertificacao,
  matrizExportada,
} from './matriz.contract.ts';

const t = useApp();
const HOJE = hoje();
const dias = (quantos: number) => somarDias(HOJE, quantos);

/** A company with Ana and Bento in the same job, and Caio in another, and two certifications, of which the job of the first two needs one. */
async function cenario() {
  const rh = await t.app.empresa();
  const { empresaId } = rh;
  const [torre, escritorio] = [await criarLugar(t.app, empresaId), await criarLugar(t.app, empresaId)];
  const { cargoId } = torre;
  const pessoa = (nome: string, { areaId, faixaSalarialId }: typeof torre) =>
    criarColaborador(t.app, empresaId, { nome, lotacao: { areaId, faixaSalarialId } });
  const [ana, bento, caio] = [
    await pessoa('Ana', torre),
    await pessoa('Bento', torre),
    await pessoa('Caio', escritorio),
  ];
  const altura = await criarCertificacao(t.app, empresaId, { nome: 'Altura', meses: 24, cargoId });
  const lideranca = await criarCertificacao(t.app, empresaId, { nome: 'Liderança' });
  return { rh, empresaId, torre, ana, bento, caio, altura, lideranca };
}
const pagina = { page: 0, size: 20, sort: undefined };
const semFiltro = { nome: null, certificacoesIds: [], areasIds: [], cargosIds: [] };

test('círculo de pré-requisitos, periodicidade que não é positiva, falta de curso e campo desconhecido são recusados no campo', async () => {
  const rh = await t.app.empresa();
  const cursoId = await criarCurso(t.app, rh.empresaId);
  const form = (muda: object) => ({
    nome: `C ${Math.random()}`.slice(0, 20),
    periodicidade: null,
    certificacaoPreRequisito: null,
    cursos: [{ id: cursoId }],
    avaliacoesPraticas: [],
    cargos: [],
    funcoes: [],
    modeloCertificado: null,
    certificado: { titulo: null, conteudo: null },
    ...muda,
  });
  const criar = async (muda: object) => rh.cliente.call(certificacao.criar, { body: form(muda) });
  const recusa = async (muda: object) => (await criar(muda)).problema.erros;
  expect(await recusa({ cursos: [] })).toEqual([{ campo: 'cursos', mensagem: 'Escolha ao menos um curso' }]);
  expect(await recusa({ periodicidade: 0 })).toEqual([
    { campo: 'periodicidade', mensagem: 'Periodicidade deve ser um número positivo' },
  ]);
  expect(await recusa({ nome: '' })).toEqual([{ campo: 'nome', mensagem: 'Nome é obrigatório' }]);
  expect(await recusa({ nome: 'x'.repeat(101) })).toEqual([
    { campo: 'nome', mensagem: 'Nome deve ter no máximo 100 caracteres' },
  ]);
  expect((await recusa({ certificado: { titulo: '#FULANO#', conteudo: null } })).map(({ campo }) => campo)).toEqual([
    'certificado.titulo',
  ]);
  const primeira = (await criar({ nome: 'Primeira', periodicidade: 1 })).body;
  const segunda = (await criar({ nome: 'Segunda', certificacaoPreRequisito: { id: primeira.id } })).body;
  const terceira = (await criar({ nome: 'x'.repeat(100), certificacaoPreRequisito: { id: segunda.id } })).body;
  const { id, versao, pode: _, ...resto } = primeira;
  const fechar = await rh.cliente.call(certificacao.atualizar, {
    params: { id },
    body: { ...resto, versao, certificacaoPreRequisito: { id: terceira.id } },
  });
  expect(fechar.problema.erros).toEqual([
    {
      campo: 'certificacaoPreRequisito',
      mensagem: `Os pré-requisitos fechariam um círculo: “Primeira” exige “${'x'.repeat(100)}” exige “Segunda” exige “Primeira”.`,
    },
  ]);
});

test('a validade vem da periodicidade, a lista mostra a mais nova, e o pré-requisito tem de valer no dia', async () => {
  const { rh, empresaId, ana, altura } = await cenario();
  const registrar = (data: string, certificacaoId = altura, muda: object = {}) =>
    rh.cliente.call(colaboradorCertificacao.criar, {
      body: {
        colaborador: { id: ana },
        certificacao: { id: certificacaoId },
        data,
        validaAte: null,
        observacao: null,
        resultadosPraticos: [],
        ...muda,
      },
    });
  const velha = (await registrar(somarMeses(HOJE, -30))).body;
  const nova = (await registrar(dias(-10))).body;
  expect([velha.validaAte, nova.validaAte]).toEqual([somarMeses(somarMeses(HOJE, -30), 24), somarMeses(dias(-10), 24)]);
  expect((await registrar(dias(-10))).problema.erros.map(({ campo }) => campo)).toContain('data');
  expect((await registrar(dias(1))).problema.erros).toEqual([
    { campo: 'data', mensagem: 'Obtida em não pode ser um dia futuro' },
  ]);
  expect((await registrar(dias(-5), altura, { validaAte: dias(-6) })).problema.erros).toEqual([
    { campo: 'validaAte', mensagem: 'Válida até não pode ser antes do dia em que foi obtida' },
  ]);
  const lidas = async (query: object) =>
    (await rh.cliente.call(colaboradorCertificacao.listar, { query: { ...pagina, ...query } })).body.content.map(
      ({ id, situacao }) => [id, situacao],
    );
  expect(await lidas({})).toEqual([[nova.id, 'V']]);
  expect(await lidas({ historico: true })).toEqual([
    [velha.id, 'E'],
    [nova.id, 'V'],
  ]);
  expect(await lidas({ historico: true, situacao: 'E' })).toEqual([[velha.id, 'E']]);
  const resgate = await criarCertificacao(t.app, empresaId, { preRequisitoId: altura });
  expect((await registrar(somarMeses(HOJE, -3), resgate)).problema.erros).toEqual([
    {
      campo: 'certificacao',
      mensagem: 'Este talento não tem, nesta data, a certificação “Altura”, que é pré-requisito.',
    },
  ]);
  expect((await registrar(HOJE, resgate)).status).toBe(201);
});

test('o lote registra quem pode e diz por que os outros não', async () => {
  const { rh, empresaId, ana, bento, caio, altura } = await cenario();
  const resgate = await criarCertificacao(t.app, empresaId, { meses: 12, preRequisitoId: altura });
  await certificar(t.app, empresaId, { colaboradorId: ana, certificacaoId: altura, data: dias(-40) });
  await certificar(t.app, empresaId, { colaboradorId: caio, certificacaoId: altura, data: dias(-40) });
  await certificar(t.app, empresaId, { colaboradorId: caio, certificacaoId: resgate, data: dias(-1) });
  const { status, body } = await rh.cliente.call(registrarEmLote, {
    body: {
      certificacao: { id: resgate },
      data: dias(-1),
      validaAte: null,
      colaboradoresIds: [caio, bento, ana],
      observacao: null,
    },
  });
  expect([status, body]).toEqual([
    200,
    {
      registrados: 1,
      recusados: [
        { nome: 'Bento', motivo: 'Este talento não tem, nesta data, a certificação “Altura”, que é pré-requisito.' },
        { nome: 'Caio', motivo: 'Este talento já tem esta certificação, obtida no mesmo dia.' },
      ],
    },
  ]);
  const recusa = async (muda: object) =>
    (
      await rh.cliente.call(registrarEmLote, {
        body: {
          certificacao: { id: altura },
          data: HOJE,
          validaAte: null,
          colaboradoresIds: [bento],
          observacao: null,
          ...muda,
        },
      })
    ).problema.erros;
  expect(await recusa({ data: dias(1) })).toEqual([
    { campo: 'data', mensagem: 'Obtida em não pode ser um dia futuro' },
  ]);
  expect(await recusa({ validaAte: dias(-1) })).toEqual([
    { campo: 'validaAte', mensagem: 'Válida até não pode ser antes do dia em que foi obtida' },
  ]);
  const query = { ...pagina, colaboradorId: ana, certificacoesIds: [resgate] };
  const { content } = (await rh.cliente.call(colaboradorCertificacao.listar, { query })).body;
  expect(content.map(({ validaAte }) => validaAte)).toEqual([somarMeses(dias(-1), 12)]);
});

test('a matriz diz quem precisa de quê e como está, quem só responde por uma área vê a sua, e os relatórios dizem o mesmo', async () => {
  const { rh, empresaId, torre, ana, bento, caio, altura, lideranca } = await cenario();
  await certificar(t.app, empresaId, {
    colaboradorId: ana,
    certificacaoId: altura,
    data: dias(-700),
    validaAte: dias(30),
  });
  await certificar(t.app, empresaId, {
    colaboradorId: bento,
    certificacaoId: altura,
    data: dias(-900),
    validaAte: dias(-1),
  });
  await certificar(t.app, empresaId, { colaboradorId: caio, certificacaoId: lideranca, data: dias(-5) });
  const matriz = async ({ cliente }: Pick<Tenant, 'cliente'>, muda: object = {}) =>
    (
      await cliente.call(listarMatriz, { query: { ...pagina, ...semFiltro, pendentes: false, ...muda } })
    ).body.content.map(({ colaborador, celulas }) => [
      colaborador?.nome,
      ...celulas.map(({ nome, situacao, precisa }) => `${nome} ${situacao}${precisa ? '!' : ''}`),
    ]);
  expect(await matriz(rh)).toEqual([
    ['Ana', 'Altura A!', 'Liderança N'],
    ['Bento', 'Altura E!', 'Liderança N'],
    ['Caio', 'Altura N', 'Liderança V'],
  ]);
  expect(await matriz(rh, { pendentes: true, certificacoesIds: [altura] })).toEqual([['Bento', 'Altura E!']]);
  const sem = await rh.cliente.call(listarSemCertificacao, { query: { ...pagina, ...semFiltro } });
  expect(sem.body.content.map(({ colaborador, celulas }) => [colaborador?.nome, celulas.length])).toEqual([
    ['Bento', 1],
  ]);
  const gestor = await t.app.usuario(empresaId, [colaboradorCertificacao.permissoes.ver]);
  const dona = await criarColaborador(t.app, empresaId, { nome: 'Dona' });
  await ligarUsuario(t.app, gestor.usuarioId, dona);
  await responderPorArea(t.app, empresaId, torre.areaId, dona);
  expect((await matriz(gestor)).map(([nome]) => nome)).toEqual(['Ana', 'Bento', 'Dona']);
  const filtro = {
    certificacoesIds: [altura, lideranca],
    areasIds: [],
    estabelecimentosIds: [],
    situacao: null,
    meses: null,
  };
  const deQuem = (linhas: readonly string[]) =>
    linhas.filter((linha) => /^(Ana|Bento|Caio) /.test(linha)).map((linha) => linha.split(' | '));
  const comEla = deQuem(await linhasDaPrevia(rh.cliente, colaboradorPorCertificacao, filtro));
  expect(comEla.map((colunas) => [colunas[0], colunas.at(-1)])).toEqual([
    ['Ana', 'A vencer'],
    ['Bento', 'Vencida'],
    ['Caio', 'Válida'],
  ]);
  const soUm = { ...filtro, meses: 2 };
  expect(deQuem(await linhasDaPrevia(rh.cliente, colaboradorPorCertificacao, soUm)).map(([nome]) => nome)).toEqual([
    'Ana',
  ]);
  const faltam = await linhasDaPrevia(rh.cliente, colaboradorSemCertificacao, filtro);
  expect(deQuem(faltam).map((colunas) => [colunas[0], colunas.at(-1)])).toEqual([['Bento', 'Vencida']]);
  expect(
    (await rh.cliente.call(colaboradorPorCertificacao.previa, { body: { ...filtro, certificacoesIds: [] } })).problema
      .erros,
  ).toEqual([{ campo: 'certificacoesIds', mensagem: 'Escolha de 1 a 15 certificações' }]);
  const muitas = Array.from({ length: 16 }, (_, i) => i + 1);
  expect(
    (await rh.cliente.call(colaboradorPorCertificacao.previa, { body: { ...filtro, certificacoesIds: muitas } }))
      .status,
  ).toBe(400);
  const folha = await rh.cliente.call(relatorioDaCertificacao, { params: { id: altura } });
  expect([folha.status, String(folha.body).slice(0, 5)]).toEqual([200, '%PDF-']);
});

test('a que vence em 90, 60 e 30 dias é avisada uma vez de cada, ao talento e a quem responde por ele', async () => {
  const { rh, empresaId, torre, ana, bento, altura, lideranca } = await cenario();
  const [dela, gestor, outro] = [
    await t.app.usuario(empresaId, [permissaoMeusDados]),
    await t.app.usuario(empresaId, [colaboradorCertificacao.permissoes.ver]),
    await t.app.usuario(empresaId, [colaboradorCertificacao.permissoes.ver]),
  ];
  await ligarUsuario(t.app, dela.usuarioId, ana);
  const dona = await criarColaborador(t.app, empresaId, { nome: 'Dona' });
  await ligarUsuario(t.app, gestor.usuarioId, dona);
  await responderPorArea(t.app, empresaId, torre.areaId, dona);
  const deAna = await certificar(t.app, empresaId, {
    colaboradorId: ana,
    certificacaoId: altura,
    data: dias(-640),
    validaAte: dias(90),
  });
  await certificar(t.app, empresaId, {
    colaboradorId: ana,
    certificacaoId: lideranca,
    data: dias(-640),
    validaAte: dias(91),
  });
  // Renewed, and expired: nobody is told.
  await certificar(t.app, empresaId, {
    colaboradorId: bento,
    certificacaoId: altura,
    data: dias(-700),
    validaAte: dias(20),
  });
  await certificar(t.app, empresaId, {
    colaboradorId: bento,
    certificacaoId: altura,
    data: dias(-1),
    validaAte: dias(700),
  });
  await certificar(t.app, empresaId, {
    colaboradorId: bento,
    certificacaoId: lideranca,
    data: dias(-700),
    validaAte: dias(-1),
  });
  let vez = 0;
  const rodar = async () => {
    vez += 1;
    await t.app.jobs.send(null, 'desenvolvimento.vencimento-de-certificacoes', { vez });
    await t.app.executarTarefas();
    const { rows } = await t.app.banco((db) =>
      sql<{
        usuarioId: number;
        tipo: string;
        texto: string;
      }>`select u.usuario_id as "usuarioId", m.tipo, m.texto from mensagem m
        join usuario_mensagem u on u.mensagem_id = m.id where m.empresa_id = ${empresaId} order by m.id`.execute(db),
    );
    return rows.map(({ usuarioId, tipo, texto }) => [usuarioId, tipo, texto]);
  };
  const data = dias(90).split('-').reverse().join('/');
  const primeiras = await rodar();
  expect(primeiras).toEqual([
    [dela.usuarioId, 'T', `1 certificação vence em breve. Altura, até ${data}.`],
    [rh.usuarioId, 'T', `1 certificação vence em breve. Ana: Altura, até ${data}.`],
    [gestor.usuarioId, 'T', `1 certificação vence em breve. Ana: Altura, até ${data}.`],
  ]);
  expect(primeiras.flat()).not.toContain(outro.usuarioId);
  expect(await rodar()).toHaveLength(3);
  const faltando = (quantos: number) =>
    t.app.banco((db) =>
      sql`update colaborador_certificacao set valida_ate = ${dias(quantos)}::date where id = ${deAna}`.execute(db),
    );
  await faltando(61);
  expect(await rodar()).toHaveLength(3);
  await faltando(60);
  expect(await rodar()).toHaveLength(6);
  await faltando(30);
  expect(await rodar()).toHaveLength(9);
  await faltando(1);
  expect(await rodar()).toHaveLength(9);
});

test('quem precisa de quê sai da tela com quem precisa ou tem, só os com pendência quando se pede, e em planilha', async () => {
  const { rh, empresaId, torre, ana, caio, altura, lideranca } = await cenario();
  await certificar(t.app, empresaId, {
    colaboradorId: ana,
    certificacaoId: altura,
    data: dias(-5),
    validaAte: dias(400),
  });
  await certificar(t.app, empresaId, { colaboradorId: caio, certificacaoId: lideranca, data: dias(-5) });
  const filtro = { certificacoesIds: [], areasIds: [], cargosIds: [], estabelecimentosIds: [], pendentes: false };
  const linhas = async (mais: object = {}) =>
    (await linhasDaPrevia(rh.cliente, matrizExportada, { ...filtro, ...mais })).filter((linha) =>
      /Ana|Bento|Caio/.test(linha),
    );
  expect(
    (await linhas()).map((linha) => /(Ana|Bento|Caio).*(Sim|Não).*(Válida|Nunca obtida)/.exec(linha)?.slice(1)),
  ).toEqual([
    ['Ana', 'Sim', 'Válida'],
    ['Bento', 'Sim', 'Nunca obtida'],
    ['Caio', 'Não', 'Válida'],
  ]);
  expect((await linhas({ pendentes: true })).map((linha) => /Ana|Bento|Caio/.exec(linha)?.[0])).toEqual(['Bento']);
  expect(await linhas({ cargosIds: [torre.cargoId] })).toHaveLength(2);
  const planilha = await rh.cliente.call(matrizExportada.gerar, { body: { ...filtro, formato: 'xlsx' } as never });
  expect(planilha.status).toBe(200);
});

test('a faixa salarial exige as suas certificações além das do cargo, e deixa de exigir as que se tiram', async () => {
  const { rh, torre, lideranca } = await cenario();
  const exigir = async (certificacoesIds: number[]) => {
    const params = { id: torre.faixaSalarialId };
    const { body: atual } = await rh.cliente.call(faixaSalarial.obter, { params });
    const { status, body } = await rh.cliente.call(faixaSalarial.atualizar, {
      params,
      body: { ...atual, codigoCBO: '414105', certificacoesIds },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    const { body: lida } = await rh.cliente.call(faixaSalarial.obter, { params });
    expect(lida.certificacoesIds).toEqual(certificacoesIds);
  };
  const precisam = async () => {
    const query = { ...pagina, ...semFiltro, certificacoesIds: [lideranca] };
    const { body } = await rh.cliente.call(listarSemCertificacao, { query });
    return body.content.map(({ colaborador }) => colaborador?.nome);
  };
  await exigir([lideranca]);
  expect(await precisam()).toEqual(['Ana', 'Bento']);
  await exigir([]);
  expect(await precisam()).toEqual([]);
});
