import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { criarArea, criarColaborador, responderPorArea } from '#modules/organizacao/organizacao.factory.ts';
import {
  listarAreasMaes,
  listarAreasSemResponsaveis,
  listarAreasVinculadas,
  listarEmailsResponsaveis,
  listarFaixasDaArea,
  listarHistoricosDaArea,
  listarMudancasDeMae,
  listarResponsaveis,
  listarTalentosDaArea,
  obterOrganograma,
} from './areas-consultas.contract.ts';
import { areaOrganizacional } from './areas-organizacionais.contract.ts';
import { obterRelatorioDeAreas, relatorioDeAreas } from './areas-relatorio.contract.ts';

const t = useApp();

const form = (dados: Record<string, unknown> = {}) =>
  ({
    nome: 'Comercial',
    areaMae: null,
    ativo: true,
    exibirOrganograma: true,
    codigoAC: null,
    email: null,
    empresaEResponsaveis: [],
    replicarResponsaveisParaAreasFilhas: false,
    empresaECoresponsaveis: [],
    replicarCorresponsaveisParaAreasFilhas: false,
    emailsNotificacoes: [],
    ...dados,
  }) as unknown as typeof areaOrganizacional.form._output;

const responde = (id: number) => ({ empresaId: null, colaboradorDTO: { id } });
const obter = ({ cliente }: Tenant, id: number) => cliente.call(areaOrganizacional.obter, { params: { id } });
const mudar = async (tenant: Tenant, id: number, dados: Record<string, unknown>) => {
  const { body } = await obter(tenant, id);
  return tenant.cliente.call(areaOrganizacional.atualizar, { params: { id }, body: { ...body, ...dados } });
};

describe('cadastro', () => {
  test('guarda responsáveis, e-mails e hierarquia, e responde com os nomes', async () => {
    const tenant = await t.app.empresa();
    const ana = await criarColaborador(t.app, tenant.empresaId, { nome: 'Ana Alves' });
    const bia = await criarColaborador(t.app, tenant.empresaId, { nome: 'Bia Brito' });
    const mae = await criarArea(t.app, tenant.empresaId, { nome: 'Diretoria' });
    const criada = await tenant.cliente.call(areaOrganizacional.criar, {
      body: form({
        areaMae: { id: mae },
        empresaEResponsaveis: [responde(ana)],
        empresaECoresponsaveis: [responde(bia), responde(ana)],
        emailsNotificacoes: [{ email: 'Aviso@Exemplo.com.br' }],
      }),
    });
    expect(criada.status).toBe(201);
    expect(criada.body).toMatchObject({
      descricaoHierarquia: 'Diretoria > Comercial',
      nomeResponsaveis: 'Ana Alves',
      nomeCoResponsaveis: 'Ana Alves, Bia Brito',
      empresaEResponsaveis: [{ empresaId: tenant.empresaId, colaboradorDTO: { id: ana, nome: 'Ana Alves' } }],
      emailsNotificacoes: [{ email: 'aviso@exemplo.com.br' }],
      podeEditar: true,
      podeEditarStatusAtivo: true,
    });
    expect(criada.body.descricaoHierarquiaComEmpresa).toMatch(/^Empresa de teste \d+ > Diretoria > Comercial$/);
  });

  test('recusa nome vazio, nome com mais de 60 letras e e-mail de notificação inválido, cada um no seu campo', async () => {
    const { cliente } = await t.app.empresa();
    const resposta = await cliente.call(areaOrganizacional.criar, {
      body: form({ nome: '', emailsNotificacoes: [{ email: 'ok@exemplo.com' }, { email: 'sem arroba' }] }),
    });
    expect(resposta.problema.erros).toEqual([
      { campo: 'nome', mensagem: 'Descrição é obrigatória' },
      { campo: 'emailsNotificacoes[1].email', mensagem: 'E-mail inválido' },
    ]);
    const longo = await cliente.call(areaOrganizacional.criar, { body: form({ nome: 'a'.repeat(61) }) });
    expect(longo.problema.erros).toEqual([{ campo: 'nome', mensagem: 'Descrição deve ter no máximo 60 caracteres' }]);
    const cabe = await cliente.call(areaOrganizacional.criar, { body: form({ nome: 'a'.repeat(60) }) });
    expect([cabe.status, cabe.body.nome]).toEqual([201, 'a'.repeat(60)]);
  });

  test('recusa código da folha repetido na empresa', async () => {
    const { cliente } = await t.app.empresa();
    await cliente.call(areaOrganizacional.criar, { body: form({ codigoAC: 'A1' }) });
    const repetida = await cliente.call(areaOrganizacional.criar, { body: form({ nome: 'Outra', codigoAC: 'A1' }) });
    expect(repetida.problema).toMatchObject({
      status: 409,
      erros: [
        { campo: 'codigoAC', mensagem: 'Já existe uma área organizacional com este código na folha de pagamento.' },
      ],
    });
  });

  test('não aceita área mãe, nem responsável, de outra empresa, nem responsável desligado', async () => {
    const tenant = await t.app.empresa();
    const outra = await t.app.empresa();
    const areaAlheia = await criarArea(t.app, outra.empresaId);
    const alheio = await criarColaborador(t.app, outra.empresaId);
    const desligado = await criarColaborador(t.app, tenant.empresaId, { dataDesligamento: '2025-01-31' });
    const comMae = await tenant.cliente.call(areaOrganizacional.criar, { body: form({ areaMae: { id: areaAlheia } }) });
    expect(comMae.problema.erros[0]?.campo).toBe('areaMae');
    for (const pessoa of [alheio, desligado]) {
      const resposta = await tenant.cliente.call(areaOrganizacional.criar, {
        body: form({ empresaEResponsaveis: [responde(pessoa)] }),
      });
      expect(resposta.problema.erros).toEqual([
        {
          campo: 'empresaEResponsaveis[0].colaboradorDTO',
          mensagem: 'O talento escolhido não está ativo nesta empresa.',
        },
      ]);
    }
  });

  test('quem já responde continua a responder depois de desligado', async () => {
    const tenant = await t.app.empresa();
    const area = await criarArea(t.app, tenant.empresaId);
    const saiu = await criarColaborador(t.app, tenant.empresaId, { dataDesligamento: '2025-01-31' });
    await responderPorArea(t.app, tenant.empresaId, area, saiu);
    expect((await mudar(tenant, area, { nome: 'Novo nome' })).status).toBe(200);
  });

  test('recusa excluir área com filhas e diz o que depende dela', async () => {
    const tenant = await t.app.empresa();
    const mae = await criarArea(t.app, tenant.empresaId, { nome: 'Produção' });
    await criarArea(t.app, tenant.empresaId, { areaMaeId: mae });
    const recusa = await tenant.cliente.call(areaOrganizacional.excluir, { params: { id: mae } });
    expect(recusa.problema).toMatchObject({
      status: 409,
      mensagem: 'Entidade Produção possui dependências em: Áreas organizacionais.',
    });
  });
});

describe('árvore', () => {
  test('não deixa a área ficar abaixo de si mesma', async () => {
    const tenant = await t.app.empresa();
    const avo = await criarArea(t.app, tenant.empresaId);
    const mae = await criarArea(t.app, tenant.empresaId, { areaMaeId: avo });
    const neta = await criarArea(t.app, tenant.empresaId, { areaMaeId: mae });
    for (const destino of [avo, mae, neta]) {
      const resposta = await mudar(tenant, avo, { areaMae: { id: destino } });
      expect(resposta.problema.erros).toEqual([
        { campo: 'areaMae', mensagem: 'A área mãe não pode ser a própria área nem uma área abaixo dela.' },
      ]);
    }
  });

  test('duas mudanças ao mesmo tempo não formam ciclo', async () => {
    const tenant = await t.app.empresa();
    const a = await criarArea(t.app, tenant.empresaId);
    const b = await criarArea(t.app, tenant.empresaId);
    const respostas = await Promise.all([
      mudar(tenant, a, { areaMae: { id: b } }),
      mudar(tenant, b, { areaMae: { id: a } }),
    ]);
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('inativar e ativar seguem a mãe e as filhas, e podeEditarStatusAtivo diz o mesmo', async () => {
    const tenant = await t.app.empresa();
    const mae = await criarArea(t.app, tenant.empresaId);
    const filha = await criarArea(t.app, tenant.empresaId, { areaMaeId: mae });
    expect((await obter(tenant, mae)).body).toMatchObject({ podeEditarStatusAtivo: false, filhasAtivas: 1 });
    expect((await mudar(tenant, mae, { ativo: false })).problema.erros[0]).toEqual({
      campo: 'ativo',
      mensagem: 'A área não pode ser inativada porque possui áreas filhas ativas.',
    });
    expect((await mudar(tenant, filha, { ativo: false })).status).toBe(200);
    expect((await mudar(tenant, mae, { ativo: false })).status).toBe(200);
    expect((await obter(tenant, filha)).body.podeEditarStatusAtivo).toBe(false);
    expect((await mudar(tenant, filha, { ativo: true })).problema.erros[0]).toEqual({
      campo: 'ativo',
      mensagem: 'A área não pode ficar ativa porque a área mãe está inativa.',
    });
    expect((await mudar(tenant, mae, { ativo: true })).status).toBe(200);
    expect((await mudar(tenant, filha, { ativo: true })).status).toBe(200);
  });

  test('a área mãe não muda quando há histórico na área ou a empresa é integrada com a folha', async () => {
    const tenant = await t.app.empresa();
    const outra = await criarArea(t.app, tenant.empresaId);
    const usada = await criarArea(t.app, tenant.empresaId);
    await criarColaborador(t.app, tenant.empresaId, { lotacao: { areaId: usada } });
    expect((await obter(tenant, usada)).body.podeEditar).toBe(false);
    expect((await mudar(tenant, usada, { areaMae: { id: outra } })).problema.erros).toEqual([
      {
        campo: 'areaMae',
        mensagem: 'A área mãe não pode ser alterada porque a área é usada em históricos de colaboradores.',
      },
    ]);
    expect((await mudar(tenant, usada, { nome: 'Só o nome' })).status).toBe(200);
    const livre = await criarArea(t.app, tenant.empresaId);
    await t.app.banco((db) => sql`update empresa set ac_integra = true where id = ${tenant.empresaId}`.execute(db));
    expect((await mudar(tenant, livre, { areaMae: { id: outra } })).problema.erros).toEqual([
      {
        campo: 'areaMae',
        mensagem: 'A área mãe não pode ser alterada porque a empresa é integrada com a folha de pagamento.',
      },
    ]);
  });

  test('replica responsáveis e corresponsáveis às áreas abaixo, e só a elas', async () => {
    const tenant = await t.app.empresa();
    const { empresaId } = tenant;
    const [ana, bia, caio] = await Promise.all(
      ['Ana', 'Bia', 'Caio'].map((nome) => criarColaborador(t.app, empresaId, { nome })),
    );
    const topo = await criarArea(t.app, empresaId);
    const mae = await criarArea(t.app, empresaId, { areaMaeId: topo });
    const filha = await criarArea(t.app, empresaId, { areaMaeId: mae });
    const neta = await criarArea(t.app, empresaId, { areaMaeId: filha });
    const irma = await criarArea(t.app, empresaId, { areaMaeId: topo });
    await responderPorArea(t.app, empresaId, neta, caio ?? 0);
    await responderPorArea(t.app, empresaId, irma, caio ?? 0);
    const gravada = await mudar(tenant, mae, {
      empresaEResponsaveis: [responde(ana ?? 0)],
      replicarResponsaveisParaAreasFilhas: true,
      empresaECoresponsaveis: [responde(bia ?? 0)],
    });
    expect(gravada.body).toMatchObject({ nomeResponsaveis: 'Ana', replicarResponsaveisParaAreasFilhas: false });
    const nomes = async (id: number) => {
      const { nomeResponsaveis, nomeCoResponsaveis } = (await obter(tenant, id)).body;
      return [nomeResponsaveis, nomeCoResponsaveis];
    };
    expect(await nomes(topo)).toEqual([null, null]);
    expect(await nomes(filha)).toEqual(['Ana', null]);
    expect(await nomes(neta)).toEqual(['Ana', null]);
    expect(await nomes(irma)).toEqual(['Caio', null]);
    await mudar(tenant, mae, { replicarCorresponsaveisParaAreasFilhas: true });
    expect(await nomes(neta)).toEqual(['Ana', 'Bia']);
    expect((await obter(tenant, neta)).body.versao).toBe(3);
  });
});

describe('consultas', () => {
  test('lista com os textos que o filtro pede e aceita mais de 600 áreas', async () => {
    const tenant = await t.app.empresa();
    const mae = await criarArea(t.app, tenant.empresaId, { nome: 'Administração' });
    await criarArea(t.app, tenant.empresaId, { nome: 'Almoxarifado', areaMaeId: mae, ativo: false });
    const listar = async (query: Record<string, unknown>) => {
      const { body } = await tenant.cliente.call(areaOrganizacional.listar, { query: { page: 0, ...query } });
      return body.content.map(({ descricaoHierarquia }) => descricaoHierarquia);
    };
    expect(await listar({})).toEqual(['Administração', 'Administração > Almoxarifado']);
    expect(await listar({ nome: 'almox', exibirSemHierarquia: true })).toEqual(['Almoxarifado']);
    expect(await listar({ ativa: 'I', exibirComStatus: true })).toEqual(['Administração > Almoxarifado (Inativa)']);
    expect(await listar({ areasIds: [...Array(700).keys()].map((n) => n + 1_000_000).concat(mae) })).toEqual([
      'Administração',
    ]);
    const opcoes = await tenant.cliente.call(areaOrganizacional.opcoes, { query: { busca: 'alm' } });
    expect(opcoes.body).toEqual([]);
  });

  test('áreas mães não traz a própria área nem as de baixo, e traz a mãe atual mesmo inativa', async () => {
    const tenant = await t.app.empresa();
    const mae = await criarArea(t.app, tenant.empresaId, { nome: 'Mãe', ativo: false });
    const area = await criarArea(t.app, tenant.empresaId, { nome: 'Área', areaMaeId: mae });
    await criarArea(t.app, tenant.empresaId, { nome: 'Filha', areaMaeId: area });
    await criarArea(t.app, tenant.empresaId, { nome: 'Livre' });
    const { body } = await tenant.cliente.call(listarAreasMaes, { query: { areaId: area, areaMaeId: mae } });
    expect(body.map(({ nome }) => nome)).toEqual(['Livre', 'Mãe']);
    const resumidas = await tenant.cliente.call(listarAreasMaes, { query: { resumido: true } });
    expect(resumidas.body.map(({ nome, descricaoHierarquia }) => [nome, descricaoHierarquia])).toEqual([
      ['Área', null],
      ['Filha', null],
      ['Livre', null],
    ]);
  });

  test('organograma conta os talentos ativos de cada área e recorta o ramo pedido', async () => {
    const tenant = await t.app.empresa();
    const { empresaId } = tenant;
    const topo = await criarArea(t.app, empresaId, { nome: 'Topo' });
    const escondida = await criarArea(t.app, empresaId, { areaMaeId: topo, exibirOrganograma: false });
    const base = await criarArea(t.app, empresaId, { nome: 'Base', areaMaeId: escondida });
    await criarColaborador(t.app, empresaId, { lotacao: { areaId: base } });
    await criarColaborador(t.app, empresaId, { lotacao: { areaId: base }, dataDesligamento: '2025-02-01' });
    const inteiro = await tenant.cliente.call(obterOrganograma);
    expect(
      inteiro.body.map(({ nome, areaMaeId, quantidadeTalentos }) => [nome, areaMaeId, quantidadeTalentos]),
    ).toEqual([
      ['Base', topo, 1],
      ['Topo', null, 0],
    ]);
    // An area that histories use stays where it is.
    expect(inteiro.body.map(({ podeMover }) => podeMover)).toEqual([false, true]);
    const ramo = await tenant.cliente.call(obterOrganograma, { query: { areaOrganizacionalId: base } });
    expect(ramo.body.map(({ nome, areaMaeId }) => [nome, areaMaeId])).toEqual([['Base', null]]);
  });

  test('cada mudança de área mãe fica com a data, as duas mães e quem a fez, e o que não a muda fica de fora', async () => {
    const tenant = await t.app.empresa();
    const { empresaId, cliente } = tenant;
    const mae = await criarArea(t.app, empresaId, { nome: 'Diretoria' });
    const outra = await criarArea(t.app, empresaId, { nome: 'Operações' });
    const area = await criarArea(t.app, empresaId, { nome: 'Suporte', areaMaeId: mae });
    const params = { id: area };
    expect((await cliente.call(listarMudancasDeMae, { params })).body).toEqual([]);
    await mudar(tenant, area, { email: 'suporte@exemplo.com' });
    await mudar(tenant, area, { areaMae: { id: outra }, motivoDaMudanca: 'Reorganização de 2026' });
    await mudar(tenant, area, { areaMae: null });
    await mudar(tenant, area, { motivoDaMudanca: 'Nada mudou' });
    const { body } = await cliente.call(listarMudancasDeMae, { params });
    expect(body.map(({ de, para, motivo }) => [de, para, motivo])).toEqual([
      ['Operações', null, null],
      ['Diretoria', 'Operações', 'Reorganização de 2026'],
    ]);
    expect(body[0]?.usuario).toBeTruthy();
    expect(Date.parse(body[0]?.quando ?? '')).toBeGreaterThanOrEqual(Date.parse(body[1]?.quando ?? ''));
    const estranho = await t.app.empresa();
    expect((await estranho.cliente.call(listarMudancasDeMae, { params })).status).toBe(404);
  });

  test('responsáveis, e-mails, talentos, históricos e filhas de uma área', async () => {
    const tenant = await t.app.empresa();
    const { empresaId, cliente } = tenant;
    const area = await criarArea(t.app, empresaId, { nome: 'Suporte' });
    const semNinguem = await criarArea(t.app, empresaId, { nome: 'Filial', areaMaeId: area });
    const ana = await criarColaborador(t.app, empresaId, {
      nome: 'Ana',
      email: 'ana@exemplo.com',
      lotacao: { areaId: area },
    });
    await responderPorArea(t.app, empresaId, area, ana);
    const params = { id: area };
    expect((await cliente.call(listarResponsaveis, { query: params })).body).toEqual([
      { id: ana, nome: 'Ana', tipo: 'R', email: 'ana@exemplo.com' },
    ]);
    expect((await cliente.call(listarEmailsResponsaveis, { query: { areasIds: [area, semNinguem] } })).body).toEqual([
      'ana@exemplo.com',
    ]);
    expect((await cliente.call(listarTalentosDaArea, { params })).body).toMatchObject([{ id: ana, nome: 'Ana' }]);
    expect((await cliente.call(listarHistoricosDaArea, { params })).body).toMatchObject([
      { data: '2024-01-02', colaborador: { id: ana, nome: 'Ana' } },
    ]);
    expect((await cliente.call(listarAreasVinculadas, { params })).body).toMatchObject([{ nome: 'Filial' }]);
    expect((await cliente.call(listarAreasSemResponsaveis)).body).toEqual([
      { areaMae: { id: area, nome: 'Suporte' }, areas: [{ id: semNinguem, nome: 'Filial' }] },
    ]);
    const outra = await t.app.empresa();
    expect((await outra.cliente.call(listarTalentosDaArea, { params })).status).toBe(404);
  });
});

describe('relatório', () => {
  test('sai em PDF pelo GET e pelo POST, e a prévia mostra hierarquia, responsáveis e total de talentos', async () => {
    const tenant = await t.app.empresa();
    const { empresaId, cliente } = tenant;
    const mae = await criarArea(t.app, empresaId, { nome: 'Operações' });
    const filha = await criarArea(t.app, empresaId, { nome: 'Logística', areaMaeId: mae });
    const ana = await criarColaborador(t.app, empresaId, { nome: 'Ana', lotacao: { areaId: filha } });
    await responderPorArea(t.app, empresaId, mae, ana);
    for (const answer of [
      await cliente.call(obterRelatorioDeAreas),
      await cliente.call(relatorioDeAreas.gerar, { body: { nome: null, ativa: null, codigoAC: null } }),
    ]) {
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toBe('application/pdf');
      expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    }
    const previa = await cliente.call(relatorioDeAreas.previa, { body: { nome: null, ativa: 'A', codigoAC: null } });
    expect(previa.body.filtro).toBe('Situação: Ativos');
    expect(previa.body.grupos[0]?.linhas.map((linha) => linha.map(({ texto }) => texto))).toEqual([
      ['Operações', 'Ana', '', '', 'Ativa', '0'],
      ['Operações > Logística', '', '', '', 'Ativa', '1'],
    ]);
    const vazio = await cliente.call(obterRelatorioDeAreas, { query: { nome: 'não existe' } });
    expect(vazio.problema.mensagem).toBe('Não existem dados para o filtro informado.');
  });
});

test('as faixas de uma área são as dos cargos ativos relacionados a ela', async () => {
  const tenant = await t.app.empresa();
  const area = await criarArea(t.app, tenant.empresaId);
  await t.app.banco((db) =>
    sql`with c as (insert into cargo (empresa_id, nome, nome_mercado, ativa) values
          (${tenant.empresaId}, 'Analista', 'Analista', true), (${tenant.empresaId}, 'Extinto', 'Extinto', false) returning id, empresa_id),
        a as (insert into cargo_area (cargo_id, area_organizacional_id, empresa_id) select id, ${area}, empresa_id from c)
      insert into faixa_salarial (empresa_id, cargo_id, nome) select empresa_id, id, 'I' from c`.execute(db),
  );
  const { body } = await tenant.cliente.call(listarFaixasDaArea, { params: { id: area } });
  expect(body).toMatchObject([{ nome: 'I', cargo: { nome: 'Analista' } }]);
});
