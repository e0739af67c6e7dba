import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { talento } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { buscarNoSistema } from '#modules/organizacao/inicio/inicio.contract.ts';
import {
  criarArea,
  criarColaborador,
  ligarUsuario,
  responderPorArea,
} from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { motivoAfastamento } from '#modules/sst/motivos-afastamento/motivos-afastamento.contract.ts';
import { criarAfastamento, criarMotivoAfastamento } from '#modules/sst/sst.factory.ts';
import { permissoesDeAfastamentos } from '#modules/sst/sst.permissions.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { afastamentoDoTalento } from './afastamentos.contract.ts';
import { AFASTAMENTO_VAZIO, cenaDoAfastamento } from './afastamentos.factory.ts';
import { RECUSA_DA_ORIGEM_SEM_VER, RECUSA_SEM_VER } from './afastamentos.rules.ts';
import {
  afastarEmLote,
  classeDoMotivo,
  proporRecaida,
  reenviar,
  verificarPeriodo,
  vinculaveis,
} from './consultas.contract.ts';

const t = useApp();
const CNPJ = '11222333000181';

const cena = (classe?: string) => cenaDoAfastamento(t.app, classe);

test('o afastamento pede início, talento e motivo, e calcula o fim pelos dias e os dias pelo fim', async () => {
  const { cliente, criar } = await cena();
  const faltas = await cliente.call(afastamentoDoTalento.criar, { body: { ...AFASTAMENTO_VAZIO } as never });
  expect(faltas.problema.erros).toEqual([
    { campo: 'colaborador', mensagem: 'Talento é obrigatório' },
    { campo: 'afastamento', mensagem: 'Motivo é obrigatório' },
    { campo: 'inicio', mensagem: 'Início é obrigatório' },
  ]);
  expect((await criar({ dias: 10 })).body).toMatchObject({ inicio: '2026-02-02', fim: '2026-02-11', dias: 10 });
  expect((await criar({ inicio: '2026-03-02', fim: '2026-03-04' })).body).toMatchObject({ dias: 3 });
});

test('não se afasta antes da admissão, nem além do desligamento, nem duas vezes nos mesmos dias', async () => {
  const { cliente, empresaId, colaboradorId, criar, erros, form } = await cena();
  expect(await erros({ inicio: '2024-01-01' })).toEqual([
    { campo: 'inicio', mensagem: 'O afastamento não pode começar antes da admissão, em 02/01/2024.' },
  ]);
  const saiu = { colaborador: { id: await criarColaborador(t.app, empresaId, { dataDesligamento: '2026-02-10' }) } };
  expect(await erros({ ...saiu, dias: 10 })).toEqual([
    { campo: 'fim', mensagem: 'O talento foi desligado em 10/02/2026: o afastamento termina até esta data.' },
  ]);
  expect((await criar({ ...saiu, dias: 9 })).status).toBe(201);
  const { body: primeiro } = await criar({ dias: 10 });
  const conflito = {
    campo: 'inicio',
    mensagem: 'O talento já está afastado de 02/02/2026 a 11/02/2026: Motivo da cena.',
  };
  expect(await erros({ inicio: '2026-02-11', dias: 1 })).toEqual([conflito]);
  expect(await erros({ inicio: '2026-01-30' })).toEqual([conflito]);
  const params = { id: primeiro.id };
  const mesmo = { ...form, dias: 5, versao: primeiro.versao };
  expect((await cliente.call(afastamentoDoTalento.atualizar, { params, body: mesmo as never })).status).toBe(200);
  const perguntar = async (query: object) =>
    (
      await cliente.call(verificarPeriodo, {
        query: { colaboradorId, inicio: '2026-02-06', fim: null, ...query } as never,
      })
    ).body;
  expect(await perguntar({})).toMatchObject({ livre: false, erros: [{ campo: 'inicio' }] });
  expect(await perguntar({ colaboradorAfastamentoId: primeiro.id })).toEqual({ livre: true, erros: [] });
  expect(await perguntar({ inicio: '2026-02-07' })).toEqual({ livre: true, erros: [] });
});

test('um afastamento sem data de fim não deixa começar outro depois, no formulário nem na verificação', async () => {
  const { cliente, colaboradorId, criar, erros } = await cena();
  expect((await criar({})).body).toMatchObject({ inicio: '2026-02-02', fim: null, dias: null });
  const mensagem = 'O talento já está afastado desde 02/02/2026, sem data de fim: Motivo da cena.';
  expect(await erros({ inicio: '2026-09-01', dias: 1 })).toEqual([{ campo: 'inicio', mensagem }]);
  const query = { colaboradorId, inicio: '2026-09-01', fim: '2026-09-01' } as never;
  expect((await cliente.call(verificarPeriodo, { query })).body).toEqual({
    livre: false,
    erros: [{ campo: 'inicio', mensagem }],
  });
  expect((await criar({ inicio: '2026-02-01', dias: 1 })).status).toBe(201);
});

test('quem insere afastamentos sem os ver não lê de nenhuma recusa o motivo nem os dias de outro', async () => {
  const { cliente, empresaId, colaboradorId, criar, form } = await cena('ACIDENTE_DOENCA');
  const recaida = await criarMotivoAfastamento(t.app, empresaId, 'RECAIDA', 'Recaída');
  const { body: primeiro } = await criar({ dias: 10 });
  const origem = { colaboradorAfastamentoOriginal: { id: primeiro.id } };
  await criar({ afastamento: { id: recaida }, inicio: '2026-02-20', dias: 5, ...origem });
  const { inserir, editar, ver } = permissoesDeAfastamentos;
  const recusas = async (quem: typeof cliente) => {
    const de = { inicio: '2026-02-06', fim: '2026-02-07' };
    const { observacao, afastamento } = form;
    const lote = { colaboradoresIds: [colaboradorId], afastamento, ...de, dias: null, observacao };
    const params = { id: primeiro.id };
    const { versao } = (await cliente.call(afastamentoDoTalento.obter, { params })).body;
    const mudado = { ...form, fim: '2026-02-19', inicio: '2025-11-01', dias: null, versao };
    return [
      (await quem.call(verificarPeriodo, { query: { colaboradorId, ...de } as never })).body.erros,
      (await quem.call(afastamentoDoTalento.criar, { body: { ...form, ...de } as never })).problema.erros,
      (await quem.call(afastarEmLote, { body: lote as never })).problema.erros,
      (await quem.call(afastamentoDoTalento.atualizar, { params, body: { ...mudado, fim: '2025-11-02' } as never }))
        .problema.erros,
    ].map((erros) =>
      erros?.map(({ mensagem }) => mensagem.slice(mensagem.indexOf(': O ') > 0 ? mensagem.indexOf(': O ') + 2 : 0)),
    );
  };
  const usuario = (...permissoes: Parameters<typeof t.app.usuario>[1] & object) =>
    t.app.usuario(empresaId, [...permissoes, permissaoVerTodasAreas]);
  const cego = await usuario(inserir, editar);
  expect(await recusas(cego.cliente)).toEqual([[RECUSA_SEM_VER], [RECUSA_SEM_VER], [RECUSA_SEM_VER], [RECUSA_SEM_VER]]);
  const conflito = 'O talento já está afastado de 02/02/2026 a 11/02/2026: Motivo da cena.';
  const vidente = await usuario(inserir, editar, ver);
  expect(await recusas(vidente.cliente)).toEqual([
    [conflito],
    [conflito],
    [conflito],
    [expect.stringContaining('A recaída de 20/02/2026')],
  ]);
});

test('a pergunta e a recusa da exclusão não dizem o motivo a quem exclui sem ver', async () => {
  const { empresaId, criar } = await cena('ACIDENTE_DOENCA');
  const recaida = await criarMotivoAfastamento(t.app, empresaId, 'RECAIDA', 'Recaída');
  const { body: origem } = await criar({ dias: 10 });
  const colaboradorAfastamentoOriginal = { id: origem.id };
  await criar({ afastamento: { id: recaida }, inicio: '2026-02-20', dias: 5, colaboradorAfastamentoOriginal });
  const { excluir, verbos } = permissoesDeAfastamentos;
  const { cliente } = await t.app.usuario(empresaId, [excluir, verbos.ATESTADO, permissaoVerTodasAreas]);
  const params = { id: origem.id };
  const { body } = await cliente.call(afastamentoDoTalento.exclusao, { params });
  expect(body).toMatchObject({ nome: expect.stringContaining(', 02/02/2026'), impedimento: expect.anything() });
  const { status, problema } = await cliente.call(afastamentoDoTalento.excluir, { params });
  expect([status, JSON.stringify([body, problema])]).toEqual([409, expect.not.stringContaining('Motivo da cena')]);
});

describe('cada classe de motivo', () => {
  test.each([
    ['CESSAO_REQUISICAO', { cnpjCessaoRequisicao: CNPJ, onusCessaoRequisicao: 'CEDENTE' }],
    ['MANDATO_SINDICAL', { cnpjMandatoSindical: CNPJ, onusMandatoSindical: 'SINDICATO' }],
    ['MANDATO_ELETIVO', { cnpjMandatoEletivo: CNPJ, optouRemuneracaoCargoMandatoEletivo: false }],
  ])('%s pede os seus campos, com CNPJ válido, e larga os das outras', async (classe, campos) => {
    const { criar, erros, cliente, motivoId } = await cena(classe);
    expect((await cliente.call(classeDoMotivo, { query: { motivoId } })).body).toEqual({
      classe,
      pedeProfissional: false,
    });
    const alheio = (await t.app.empresa()).cliente;
    expect((await alheio.call(classeDoMotivo, { query: { motivoId } })).status).toBe(400);
    const nomes = Object.keys(campos);
    expect((await erros({})).map(({ campo }) => campo)).toEqual(nomes);
    const [cnpj = ''] = nomes;
    for (const invalido of ['11111111111111', '00000000000000', '11222333000182'])
      expect((await erros({ ...campos, [cnpj]: invalido })).map(({ campo }) => campo)).toEqual([cnpj]);
    const alheios = {
      tipoAcidente: 'COLISAO',
      ...(classe === 'MANDATO_SINDICAL' ? {} : { cnpjMandatoSindical: CNPJ }),
    };
    const gravado = await criar({ ...alheios, ...campos });
    expect(gravado.body).toMatchObject({ ...campos, tipoAcidente: null });
    if (classe !== 'MANDATO_SINDICAL') expect(gravado.body.cnpjMandatoSindical).toBeNull();
  });

  test('a recaída pede a sua origem: acidente ou doença do mesmo talento, encerrada nos 60 dias antes', async () => {
    const { cliente, empresaId, colaboradorId, criar, erros } = await cena('RECAIDA');
    const doenca = await criarMotivoAfastamento(t.app, empresaId, 'ACIDENTE_DOENCA', 'Doença');
    const outro = await criarColaborador(t.app, empresaId);
    const de = (quem: number, inicio: string, fim: string) =>
      criarAfastamento(t.app, empresaId, { colaboradorId: quem, motivoId: doenca, inicio, fim });
    const velho = await de(colaboradorId, '2025-11-01', '2025-12-03');
    const origem = await de(colaboradorId, '2025-12-04', '2025-12-10');
    const alheio = await de(outro, '2025-12-04', '2025-12-10');
    expect(await erros({})).toEqual([
      { campo: 'colaboradorAfastamentoOriginal', mensagem: 'Afastamento de origem é obrigatório' },
    ]);
    for (const id of [velho, alheio])
      expect((await erros({ colaboradorAfastamentoOriginal: { id } }))[0]?.mensagem).toBe(
        'Escolha um afastamento por acidente ou doença deste talento, encerrado nos 60 dias antes do início da recaída.',
      );
    const query = { colaboradorId, inicio: '2026-02-02' } as never;
    expect((await cliente.call(vinculaveis, { query })).body).toEqual([
      { id: origem, nome: 'Doença de 04/12/2025 a 10/12/2025' },
    ]);
    expect((await criar({ colaboradorAfastamentoOriginal: { id: origem }, dias: 5 })).status).toBe(201);
    const { body: antes } = await cliente.call(afastamentoDoTalento.obter, { params: { id: origem } });
    const { id, pode, versao, classe, statusIntegracao, erroIntegracao, ...mesmo } = antes;
    const encurtado = await cliente.call(afastamentoDoTalento.atualizar, {
      params: { id: origem },
      body: { ...mesmo, fim: '2025-12-04', dias: null },
    });
    expect(encurtado.status).toBe(200);
    const aberto = await cliente.call(afastamentoDoTalento.atualizar, {
      params: { id: origem },
      body: { ...mesmo, inicio: '2025-12-03', fim: '2025-12-03', dias: null },
    });
    expect(aberto.problema.erros?.[0]?.campo).toBe('inicio');
    const ferias = await criarMotivoAfastamento(t.app, empresaId, 'FERIAS_RECESSO', 'Férias');
    const semDoenca = await cliente.call(afastamentoDoTalento.atualizar, {
      params: { id: origem },
      body: { ...mesmo, afastamento: { id: ferias } },
    });
    expect(semDoenca.problema.erros).toEqual([
      { campo: 'fim', mensagem: expect.stringMatching(/^A recaída de 02\/02\/2026 está ligada a este afastamento/) },
    ]);
    expect((await cliente.call(afastamentoDoTalento.excluir, { params: { id: origem } })).status).toBe(409);
  });

  test('a origem de uma recaída só se mostra, e só se escolhe, por quem vê afastamentos', async () => {
    const { empresaId, colaboradorId, form } = await cena('RECAIDA');
    const doenca = await criarMotivoAfastamento(t.app, empresaId, 'ACIDENTE_DOENCA', 'Transtorno psiquiátrico');
    const id = await criarAfastamento(t.app, empresaId, {
      ...{ colaboradorId, motivoId: doenca, inicio: '2025-12-04', fim: '2025-12-10' },
    });
    const { ver, inserir } = afastamentoDoTalento.permissoes;
    const cego = (await t.app.usuario(empresaId, [inserir, permissaoVerTodasAreas])).cliente;
    for (const query of [{ colaboradorId, inicio: '2026-02-02' }, { ids: [id] }])
      expect((await cego.call(vinculaveis, { query: query as never })).body).toEqual([]);
    const registrar = async (quem: typeof cego, origem: number) => {
      const body = { ...form, dias: 5, colaboradorAfastamentoOriginal: { id: origem } };
      const { status, problema } = await quem.call(afastamentoDoTalento.criar, { body: body as never });
      return status === 201 ? status : problema.erros;
    };
    // Of a leave of somebody else the same is said.
    const alheio = await criarAfastamento(t.app, empresaId, {
      ...{ colaboradorId: await criarColaborador(t.app, empresaId), motivoId: doenca, inicio: '2025-12-04' },
    });
    for (const origem of [id, alheio])
      expect(await registrar(cego, origem)).toEqual([
        { campo: 'colaboradorAfastamentoOriginal', mensagem: RECUSA_DA_ORIGEM_SEM_VER },
      ]);
    expect(await registrar((await t.app.usuario(empresaId, [ver, inserir, permissaoVerTodasAreas])).cliente, id)).toBe(
      201,
    );
  });

  test('quem volta a se afastar até 60 dias depois lê de qual afastamento pode ser a recaída, e com qual motivo a registra', async () => {
    const { cliente, empresaId, colaboradorId, motivoId: recaida } = await cena('RECAIDA');
    const doenca = await criarMotivoAfastamento(t.app, empresaId, 'ACIDENTE_DOENCA', 'Doença');
    const ferias = await criarMotivoAfastamento(t.app, empresaId, 'FERIAS_RECESSO', 'Férias');
    const antes = { colaboradorId, motivoId: doenca, inicio: '2025-12-04', fim: '2025-12-10' };
    const origem = await criarAfastamento(t.app, empresaId, antes);
    await criarAfastamento(t.app, empresaId, { ...antes, motivoId: ferias, inicio: '2025-12-20', fim: '2026-01-08' });
    const propor = async (dados: object) => {
      const query = { colaboradorId, inicio: '2026-02-02', motivoId: doenca, ...dados } as never;
      return (await cliente.call(proporRecaida, { query })).body;
    };
    const proposta = {
      origem: { id: origem, nome: 'Doença de 04/12/2025 a 10/12/2025', diasDepois: 54 },
      motivos: [{ id: recaida, nome: 'Motivo da cena' }],
    };
    expect(await propor({})).toEqual(proposta);
    expect(await propor({ motivoId: recaida })).toEqual(proposta);
    const nada = { origem: null, motivos: [] };
    expect(await propor({ motivoId: ferias })).toEqual(nada);
    expect(await propor({ inicio: '2026-02-09' })).toEqual(nada);
    await t.app.banco((db) => sql`update motivo_afastamento set ativo = false where id = ${recaida}`.execute(db));
    expect(await propor({})).toEqual({ ...proposta, motivos: [] });
  });

  test('a classe de um motivo que já tem afastamentos não muda', async () => {
    const { cliente, motivoId, criar } = await cena();
    await criar({ dias: 5 });
    const { body } = await cliente.call(motivoAfastamento.obter, { params: { id: motivoId } });
    const { id, versao, pode, mandatoEletivo, mandatoSindical, ...mesmo } = body;
    const mudado = await cliente.call(motivoAfastamento.atualizar, {
      params: { id },
      body: { ...mesmo, classe: 'RECAIDA' },
    });
    expect(mudado.problema.erros).toEqual([
      { campo: 'classe', mensagem: 'A classe não muda: já há afastamentos por este motivo.' },
    ]);
  });
});

test('o lote afasta todos ou ninguém, e não serve a motivos que pedem dados de cada um', async () => {
  const { cliente, empresaId, colaboradorId } = await cena();
  const [ferias, cessao] = [
    await criarMotivoAfastamento(t.app, empresaId, 'FERIAS_RECESSO'),
    await criarMotivoAfastamento(t.app, empresaId, 'CESSAO_REQUISICAO'),
  ];
  const bia = await criarColaborador(t.app, empresaId, { nome: 'Bia Nova', dataAdmissao: '2026-05-04' });
  const lote = (colaboradoresIds: number[], motivo = ferias) =>
    cliente.call(afastarEmLote, {
      body: {
        colaboradoresIds,
        afastamento: { id: motivo },
        inicio: '2026-02-02',
        fim: null,
        dias: 20,
        observacao: null,
      },
    });
  expect((await lote([])).problema.erros).toEqual([
    { campo: 'colaboradoresIds', mensagem: 'É necessário selecionar ao menos 1 talento.' },
  ]);
  expect((await lote([colaboradorId], cessao)).problema.erros?.[0]?.campo).toBe('afastamento');
  expect((await lote([colaboradorId, bia])).problema.erros).toEqual([
    {
      campo: 'colaboradoresIds',
      mensagem: 'Bia Nova: O afastamento não pode começar antes da admissão, em 04/05/2026.',
    },
  ]);
  const caio = await criarColaborador(t.app, empresaId);
  expect((await lote([colaboradorId, caio])).body).toEqual({ incluidos: 2 });
  const { body } = await cliente.call(afastamentoDoTalento.listar, { query: { page: 0 } });
  expect(body.content.map(({ fim }) => fim)).toEqual(['2026-02-21', '2026-02-21']);
});

test('com a folha integrada o afastamento aguarda, e só se reenvia o que aguarda ou voltou com erro', async () => {
  const { cliente, empresaId, colaboradorId, motivoId, criar } = await cena();
  expect((await criar({ dias: 5 })).body.statusIntegracao).toBeNull();
  await t.app.banco((db) => sql`update empresa set ac_integra = true where id = ${empresaId}`.execute(db));
  const { body: novo } = await criar({ inicio: '2026-03-02', dias: 5 });
  expect(novo).toMatchObject({ statusIntegracao: 'AGUARDANDO', pode: { reenviar: true } });
  const outro = (status: string, inicio: string) =>
    criarAfastamento(t.app, empresaId, { colaboradorId, motivoId, inicio, fim: inicio, status });
  const comErro = await outro('COM_ERRO', '2026-04-01');
  await t.app.banco((db) =>
    sql`update colaborador_afastamento set erro_integracao = 'Matrícula desconhecida' where id = ${comErro}`.execute(
      db,
    ),
  );
  expect((await cliente.call(reenviar, { params: { id: comErro } })).body).toEqual({ statusIntegracao: 'AGUARDANDO' });
  expect((await cliente.call(afastamentoDoTalento.obter, { params: { id: comErro } })).body).toMatchObject({
    ...{ statusIntegracao: 'AGUARDANDO', erroIntegracao: null },
  });
  const semErro = await outro('SEM_ERRO', '2026-04-02');
  const recusado = await cliente.call(reenviar, { params: { id: semErro } });
  expect(recusado.problema.mensagem).toBe(
    'Só se reenvia o afastamento que aguarda a folha de pagamento ou voltou dela com erro.',
  );
});

test('quem só vê as suas áreas só vê e registra afastamentos dos seus talentos', async () => {
  const { empresaId, motivoId, form } = await cena();
  const [minha, alheia] = [await criarArea(t.app, empresaId), await criarArea(t.app, empresaId)];
  const [meu, outro] = [
    await criarColaborador(t.app, empresaId, { nome: 'Meu', lotacao: { areaId: minha } }),
    await criarColaborador(t.app, empresaId, { nome: 'Outro', lotacao: { areaId: alheia } }),
  ];
  for (const colaboradorId of [meu, outro])
    await criarAfastamento(t.app, empresaId, { colaboradorId, motivoId, inicio: '2026-02-02', fim: '2026-02-03' });
  const { ver, inserir } = permissoesDeAfastamentos;
  const gestor = await t.app.usuario(empresaId, [ver, inserir]);
  const chefe = await criarColaborador(t.app, empresaId);
  await ligarUsuario(t.app, gestor.usuarioId, chefe);
  await responderPorArea(t.app, empresaId, minha, chefe);
  const { cliente } = gestor;
  const lista = await cliente.call(afastamentoDoTalento.listar, { query: { page: 0 } });
  expect(lista.body.content.map(({ colaborador }) => colaborador?.nome)).toEqual(['Meu']);
  const body = { ...form, colaborador: { id: outro }, inicio: '2026-05-04', dias: 2 } as never;
  expect((await cliente.call(afastamentoDoTalento.criar, { body })).problema.erros?.[0]?.campo).toBe('colaborador');
  const query = { colaboradorId: outro, inicio: '2026-05-04', fim: null } as never;
  expect((await cliente.call(verificarPeriodo, { query })).status).toBe(400);
});

test('quem está afastado hoje aparece assim na ficha, na lista, no filtro e na busca, com o dia e sem o porquê', async () => {
  const { cliente, empresaId, motivoId } = await cena();
  const dia = (dias: number) => somarDias(hoje(), dias);
  const criar = async (nome: string, inicio: string, fim?: string) => {
    const colaboradorId = await criarColaborador(t.app, empresaId, { nome, dataAdmissao: '2024-01-02' });
    await criarAfastamento(t.app, empresaId, { colaboradorId, motivoId, inicio, ...(fim ? { fim } : {}) });
    return colaboradorId;
  };
  const fora = await criar('Zilda Fora', dia(-3), dia(0));
  const semFim = await criar('Zilda Semfim', dia(0));
  const voltou = await criar('Zilda Voltou', dia(-9), dia(-1));
  const ainda = await criar('Zilda Ainda', dia(1), dia(9));
  const ficha = async (id: number) => {
    const { body } = await cliente.call(talento.obter, { params: { id } });
    return [body.situacao, body.afastado, body.afastadoAte];
  };
  expect(await ficha(fora)).toEqual(['A', true, dia(0)]);
  expect(await ficha(semFim)).toEqual(['A', true, null]);
  expect(await ficha(voltou)).toEqual(['A', false, null]);
  expect(await ficha(ainda)).toEqual(['A', false, null]);
  const listar = async (query: object) =>
    (await cliente.call(talento.listar, { query: { nome: 'Zilda', page: 0, ...query } as never })).body.content;
  expect((await listar({ afastado: true })).map(({ nome }) => nome)).toEqual(['Zilda Fora', 'Zilda Semfim']);
  expect((await listar({})).map(({ afastado }) => afastado)).toEqual([false, true, true, false]);
  const { body } = await cliente.call(buscarNoSistema, { query: { texto: 'zilda' } });
  const achados = body.flatMap((grupo) => grupo.achados);
  expect(achados.map(({ nome, marca }) => [nome, marca])).toEqual([
    ['Zilda Ainda', null],
    ['Zilda Fora', 'Afastado'],
    ['Zilda Semfim', 'Afastado'],
    ['Zilda Voltou', null],
  ]);
  expect(JSON.stringify([await listar({}), achados])).not.toContain('Motivo da cena');
});
