import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { figurasDoPdf, textoDoPdf } from '#app/testing/pdf.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { acaoDaInvestigacao } from './acoes.contract.ts';
import { comunicacaoDeAcidente } from './cat.contract.ts';
import { criarCat, informarAtestado } from './cat.factory.ts';
import { verbosDaCat } from './fontes.contract.ts';
import { excluirFoto, listarFotos, mostrarFoto } from './fotos.contract.ts';
import {
  encerrarInvestigacao,
  imprimirInvestigacao,
  investigacao,
  proporPrazo,
  reabrirInvestigacao,
  verbosDaInvestigacao,
} from './investigacao.contract.ts';
import {
  criarAcaoDaInvestigacao,
  criarInvestigacao,
  enviarFotoDe,
  formDaInvestigacao,
} from './investigacao.factory.ts';

const t = useApp();
const dia = somarDias(hoje(), -30);

async function cena(mudanca: object = {}) {
  const dono = await t.app.empresa();
  const criada = await criarInvestigacao(t.app, dono, dia, mudanca);
  const params = { id: criada.id };
  const ler = async () => (await dono.cliente.call(investigacao.obter, { params })).body;
  const cats = async (query: object = {}) =>
    (await dono.cliente.call(comunicacaoDeAcidente.listar, { query: { page: 0, ...query } as never })).body.content;
  const encerrar = () => dono.cliente.call(encerrarInvestigacao, { params });
  return { ...dono, ...criada, params, ler, cats, encerrar };
}

describe('a investigação', () => {
  test('o prazo proposto é de trinta dias depois do acidente, nunca antes do início, e só para quem vê o acidente', async () => {
    const { cliente, catId } = await cena();
    const propor = async (quem: typeof cliente, inicio: string) =>
      quem.call(proporPrazo, { query: { catId, inicio } as never });
    expect((await propor(cliente, somarDias(dia, 3))).body).toEqual({ prazo: somarDias(dia, 30) });
    expect((await propor(cliente, somarDias(dia, 45))).body).toEqual({ prazo: somarDias(dia, 45) });
    expect((await propor((await t.app.empresa()).cliente, dia)).status).toBe(404);
  });

  test('guarda equipe, fatos e a árvore na ordem em que foi escrita, e a lista de CAT mostra como ela está', async () => {
    const { cliente, empresaId, ler, cats, catId, params } = await cena({ prazo: somarDias(hoje(), 5) });
    const lida = await ler();
    expect(lida).toMatchObject({ colaborador: { nome: 'Ana Prado' }, dataDoAcidente: dia, encerradaEm: null });
    expect(lida.causas.map(({ ordem, nivel, tipo }) => [ordem, nivel, tipo])).toEqual([
      [1, 0, 'I'],
      [2, 1, 'B'],
      [3, 2, 'R'],
    ]);
    // The tree turned round keeps its new order.
    const [primeira, ...outras] = lida.causas;
    const causas = [...outras.map((uma) => ({ ...uma, nivel: (uma.nivel ?? 1) - 1 })), { ...primeira, tipo: 'I' }];
    await cliente.call(investigacao.atualizar, { params, body: { ...lida, causas } as never });
    expect((await ler()).causas.map(({ descricao }) => descricao)).toEqual(causas.map(({ descricao }) => descricao));

    const outro = await criarColaborador(t.app, empresaId, { nome: 'Beto Reis', dataAdmissao: '2024-01-02' });
    await criarCat({ cliente }, outro, dia);
    expect(await cats({ investigacao: 'S' })).toMatchObject([
      { colaborador: { nome: 'Beto Reis' }, investigacao: 'S', investigacaoId: null, diasSemInvestigacao: 30 },
    ]);
    expect(await cats({ investigacao: 'E' })).toMatchObject([
      { id: catId, investigacaoId: params.id, diasSemInvestigacao: null },
    ]);
    await cliente.call(investigacao.atualizar, { params, body: { ...(await ler()), prazo: dia } as never });
    expect(await cats({ investigacao: 'A' })).toMatchObject([{ id: catId }]);
    expect(await cats({ investigacao: 'C' })).toEqual([]);
  });

  test.each<[string, object, string]>([
    ['um prazo antes do início', { prazo: somarDias(dia, -1) }, 'prazo'],
    ['um início antes do acidente', { inicio: somarDias(dia, -1) }, 'inicio'],
    ['um início que não chegou', { inicio: somarDias(hoje(), 1), prazo: somarDias(hoje(), 9) }, 'inicio'],
    ['um nível sem o de cima', { causas: [{ nivel: 1, tipo: 'I', descricao: 'x' }] }, 'causas[0].descricao'],
    [
      'causa abaixo de uma raiz',
      { causas: [0, 1].map((nivel) => ({ nivel, tipo: 'R', descricao: 'x' })) },
      'causas[1].tipo',
    ],
  ])('recusa %s', async (_, mudanca, campo) => {
    const dono = await t.app.empresa();
    const colaboradorId = await criarColaborador(t.app, dono.empresaId, { dataAdmissao: '2024-01-02' });
    const catId = await criarCat(dono, colaboradorId, dia);
    const form = { ...formDaInvestigacao(catId, colaboradorId, dia), ...mudanca };
    const { problema } = await dono.cliente.call(investigacao.criar, { body: form as never });
    expect(problema.erros.map((erro) => erro.campo)).toContain(campo);
  });

  test('é uma por acidente, e da CAT inicial', async () => {
    const { cliente, catId, colaboradorId } = await cena();
    const criar = (id: number, mudanca = {}) =>
      cliente.call(investigacao.criar, {
        body: { ...formDaInvestigacao(id, colaboradorId, dia), ...mudanca } as never,
      });
    expect((await criar(catId)).problema.erros).toEqual([
      { campo: 'cat', mensagem: 'Já existe uma investigação de acidente com esta CAT.' },
    ]);
    const reabertura = await criarCat({ cliente }, colaboradorId, dia, {
      especie: 'REABERTURA',
      origem: { id: catId },
    });
    expect((await criar(reabertura)).problema.erros).toEqual([
      { campo: 'cat', mensagem: 'A investigação é da CAT inicial do acidente: escolha-a.' },
    ]);
    const equipe = [1, 2].map(() => ({ id: null, colaborador: { id: colaboradorId }, papel: 'I' }));
    expect((await criar(catId, { equipe })).problema.erros).toMatchObject([{ campo: 'equipe[1].colaborador' }]);
  });

  test('encerra-se completa, por quem pode; encerrada não muda até ser reaberta', async () => {
    const s = await cena({ conclusoes: null });
    const { cliente, empresaId, id, colaboradorId, params, ler, encerrar, cats } = s;
    expect((await encerrar()).problema.mensagem).toBe(
      'Para encerrar falta: as conclusões; ao menos uma ação no plano.',
    );
    const escrita = { ...(await ler()), conclusoes: 'Falta o bloqueio.' };
    await cliente.call(investigacao.atualizar, { params, body: escrita as never });
    await criarAcaoDaInvestigacao(t.app, s, { investigacaoId: id, responsavelId: colaboradorId });
    const semPoder = await t.app.usuario(empresaId, [
      investigacao.permissoes.ver,
      investigacao.permissoes.editar,
      permissaoVerTodasAreas,
    ]);
    expect((await semPoder.cliente.call(encerrarInvestigacao, { params })).status).toBe(403);
    expect((await encerrar()).status).toBe(204);
    expect(await ler()).toMatchObject({ encerradaEm: hoje(), pode: { editar: false, excluir: false } });
    expect(await cats({ investigacao: 'C' })).toHaveLength(1);
    const mudada = await cliente.call(investigacao.atualizar, {
      params,
      body: { ...(await ler()), fatos: 'x' } as never,
    });
    expect([mudada.status, mudada.problema.mensagem]).toEqual([
      403,
      'A investigação está encerrada: reabra-a para mudar.',
    ]);
    expect((await enviarFotoDe(cliente, id)).problema.mensagem).toMatch(/^A investigação está encerrada/);
    const acao = {
      investigacao: { id },
      nome: 'Treinar',
      meta: 'Todos',
      responsavelId: colaboradorId,
      previsaoInicio: hoje(),
      previsaoTermino: null,
      acompanhamentoInicio: null,
      acompanhamentoTermino: null,
      acompanhamentoSituacao: null,
      acompanhamentoObservacao: null,
    };
    expect((await cliente.call(acaoDaInvestigacao.criar, { body: acao })).status).toBe(400);
    const iniciada = { ...acao, acompanhamentoInicio: hoje() };
    expect((await cliente.call(acaoDaInvestigacao.criar, { body: iniciada })).status).toBe(400);
    const [gravada] = (await cliente.call(acaoDaInvestigacao.listar, { query: { page: 0, size: 5 } })).body.content;
    const daAcao = { params: { id: gravada?.id ?? 0 } };
    expect((await cliente.call(acaoDaInvestigacao.excluir, daAcao)).status).toBe(400);
    const { id: _id, pode: _pode, ...plano } = (await cliente.call(acaoDaInvestigacao.obter, daAcao)).body;
    const seguir = (mudanca: object) =>
      cliente.call(acaoDaInvestigacao.atualizar, { ...daAcao, body: { ...plano, ...mudanca } as never });
    expect((await seguir({ nome: 'Outra', acompanhamentoInicio: hoje() })).status).toBe(400);
    expect((await seguir({ acompanhamentoInicio: hoje() })).status).toBe(200);
    expect((await cliente.call(reabrirInvestigacao, { params })).status).toBe(204);
    expect((await cliente.call(acaoDaInvestigacao.criar, { body: acao })).status).toBe(201);
    expect((await t.app.auditoria(empresaId, investigacao.nome.um)).map(({ acao: uma }) => uma)).toEqual(
      expect.arrayContaining(['Encerramento', 'Reabertura']),
    );
  });

  test('só a vê quem vê o talento do acidente, e nunca outra empresa', async () => {
    const { empresaId, params } = await cena();
    const ver = investigacao.permissoes.ver;
    const semAreas = await t.app.usuario(empresaId, [ver, verbosDaInvestigacao.ENCERRAR]);
    const outra = await t.app.empresa();
    for (const { cliente } of [semAreas, outra]) {
      expect((await cliente.call(investigacao.obter, { params })).status).toBe(404);
      expect((await cliente.call(listarFotos, { params })).status).toBe(404);
      expect((await cliente.call(imprimirInvestigacao, { params, body: {} })).status).toBe(404);
    }
    expect((await outra.cliente.call(encerrarInvestigacao, { params })).status).toBe(404);
  });
});

describe('as fotos', () => {
  test('são imagens de verdade, guardadas menores e com legenda; outras se recusam no campo', async () => {
    const { cliente, id, params } = await cena();
    const { body } = await enviarFotoDe(cliente, id);
    expect(body).toEqual({ id: expect.any(Number), legenda: 'A esteira' });
    const { bytes, headers } = await cliente.call(mostrarFoto, { params: { id, fotoId: body.id } });
    expect(headers['content-type']).toBe('image/jpeg');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1600, height: 800 });
    expect((await cliente.call(listarFotos, { params })).body).toEqual([body]);
    const recusas = [
      [Buffer.from('isto não é uma foto'), 'foto'],
      [
        await sharp({ create: { width: 9000, height: 6000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
        'foto',
      ],
    ] as const;
    for (const [conteudo, campo] of recusas)
      expect((await enviarFotoDe(cliente, id, conteudo)).problema.erros).toMatchObject([{ campo }]);
    expect((await enviarFotoDe(cliente, id, null, '')).problema.erros).toMatchObject([{ campo: 'legenda' }]);
    const fotoId = body.id;
    expect((await cliente.call(excluirFoto, { params: { id, fotoId } })).status).toBe(204);
    expect((await cliente.call(mostrarFoto, { params: { id, fotoId } })).status).toBe(404);
  });
});

test('o PDF leva fatos, árvore, fotos e plano, e nada do atestado, nem para quem o lê', async () => {
  const s = await cena();
  const { cliente, empresaId, id, catId, colaboradorId, params } = s;
  const doAtestado = { diagnostico: 'Zqdiagnóstico reservado', observacaoMedica: 'Zqobservação do médico' };
  await informarAtestado(t.app, cliente, catId, dia, doAtestado);
  const imprimir = (quem = cliente) => quem.call(imprimirInvestigacao, { params, body: {} });
  const semFoto = figurasDoPdf((await imprimir()).bytes);
  await enviarFotoDe(cliente, id, null, 'Vista da grade aberta');
  await criarAcaoDaInvestigacao(t.app, s, { investigacaoId: id, responsavelId: colaboradorId });
  const papel = await imprimir();
  const escrito = await textoDoPdf(papel.bytes);
  for (const parte of [
    'Ana Prado',
    'Fatos apurados A esteira parou e foi destravada com a mão.',
    'Esteira sem bloqueio',
    'Não há procedimento de bloqueio',
    'Manutenção não participa da compra de máquinas',
    'Fotos Vista da grade aberta',
    'Conclusões Falta o bloqueio de energia.',
    'Toda máquina com cadeado',
    'Por concluir',
  ])
    expect(escrito).toContain(parte);
  expect(figurasDoPdf(papel.bytes)).toBeGreaterThan(semFoto);
  // The diagnosis, its code, the kind of injury, the days away and who signed the certificate.
  const DA_SAUDE = /zq|S62|fratura|atestado|\bCID\b|702035000|contus|15:30|10 dias|Maria Souza Lima/i;
  expect(escrito).not.toMatch(DA_SAUDE);
  expect(papel.headers['content-disposition']).toContain('Ana');
  // What not everybody may know of the health of somebody is in no answer of an investigation.
  const leitor = await t.app.usuario(empresaId, [
    investigacao.permissoes.ver,
    verbosDaCat.SAUDE,
    permissaoVerTodasAreas,
  ]);
  const lida = await leitor.cliente.call(investigacao.obter, { params });
  expect(lida.bytes.toString()).not.toMatch(/zq|S62|Fratura/i);
  expect(await textoDoPdf((await imprimir(leitor.cliente)).bytes)).not.toMatch(DA_SAUDE);
  expect((await t.app.auditoria(empresaId, investigacao.nome.um)).map(({ acao }) => acao)).toContain('Impressão');
});
