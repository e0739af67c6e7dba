import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type Tenant, unico, useApp } from '#app/testing/harness.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { cnpjDeBase } from '#platform/shared/br/cnpj.ts';
import { COR_PADRAO } from '#platform/shared/color.ts';
import type { AnyEndpoint } from '#platform/shared/contract/endpoint.ts';
import {
  empresasPermitidas,
  excluirLogo,
  gravarLogo,
  listarPoliticas,
  obterConfiguracao,
  obterConfiguracaoExterna,
  obterLogo,
  obterMaximoCargos,
  obterPolitica,
  obterTema,
} from './configuracao-chamadas.contract.ts';
import { type EmpresaForm, empresa } from './empresas.contract.ts';

const t = useApp();
const { ver, inserir, editar } = permissoesOrganizacao.empresa;

const nova = (mais: Partial<EmpresaForm> = {}): EmpresaForm => ({
  nome: `Companhia ${unico()}`,
  razaoSocial: 'Companhia de Exemplo Ltda.',
  cnpj: cnpjDeBase(`${100_000_000_000 + unico()}`),
  baseCnpjCaepf: null,
  telefone: '(85) 98888-7777',
  email: 'rh@exemplo.com.br',
  ativa: true,
  acIntegra: false,
  endereco: {
    cep: null,
    logradouro: null,
    numero: null,
    complemento: null,
    bairro: null,
    uf: { id: 23 },
    cidade: { id: 2304400 },
  },
  aparencia: { corPrincipal: '#123456', corSecundaria: '#ABCDEF' },
  solicitacao: {
    solPessoalExibirSalario: true,
    solPessoalExibirColabSubstituido: false,
    solPessoalObrigarDadosComplementares: true,
    solPessoalReabrirSolicitacao: false,
    encerrarSolicitacaoAoPreencher: true,
    obrigarAmbienteFuncao: false,
    emailsSolicitacao: null,
  },
  candidato: {
    exibirSalario: false,
    maxCandidataCargo: 3,
    avisarParentesco: true,
    campoExtraCandidato: false,
    campoExtraColaborador: false,
    tempoExclusaoCandidato: 24,
  },
  seguranca: { obrigaProfissionalSST: false },
  autoatendimento: {
    verProprioSalario: true,
    verPropriasOcorrencias: false,
    pedirContato: true,
    pedirEndereco: false,
    pedirPessoais: true,
    pedirDependentes: false,
    pedirFormacao: true,
  },
  politica: { exigirAceitePsi: false, politicaSeguranca: null },
  privacidade: {
    encarregadoNome: 'Encarregada de Exemplo',
    encarregadoEmail: 'dados@exemplo.com.br',
    encarregadoTelefone: null,
    avisoExclusaoDias: 15,
    carenciaExclusaoDias: 10,
    exclusaoAutomatica: false,
  },
  guarda: { guardaTalentoMeses: 240, anonimizacaoTalentoAutomatica: false },
  indicadores: { metaTurnover: '2.50', metaAbsenteismo: null },
  ...mais,
});

/** The company of a tenant, as its form has it. */
async function ler({ cliente, empresaId }: Tenant) {
  const { body } = await cliente.call(empresa.obter, { params: { id: empresaId } });
  const { id, versao, pode, ...form } = body;
  return { id, versao, pode, form };
}

describe('cadastro', () => {
  test('quem tem a permissão cria a empresa e entra nela com o mesmo perfil', async () => {
    const { cliente, usuarioId } = await t.app.empresa();
    const criada = await cliente.call(empresa.criar, { body: nova({ cnpj: '12.ABC.345/01DE-35' }) });
    expect(criada.status).toBe(201);
    expect(criada.body).toMatchObject({
      cnpj: '12ABC34501DE35',
      baseCnpjCaepf: '12ABC345',
      telefone: '85988887777',
      endereco: { uf: { id: 23, nome: 'Ceará' }, cidade: { nome: 'Fortaleza' } },
      aparencia: { corPrincipal: '#123456' },
      candidato: { maxCandidataCargo: 3, tempoExclusaoCandidato: 24 },
      pode: { editar: true, excluir: true },
    });
    const lida = await cliente.call(empresa.obter, { params: { id: criada.body.id } });
    expect(lida.body).toEqual(criada.body);
    const { rows } = await t.app.banco((db) =>
      sql<{ empresa_id: number }>`select empresa_id from auditoria where entidade = 'Empresa' and acao = 'Inclusão'
        and entidade_id = ${criada.body.id} and ator_id = ${usuarioId}`.execute(db),
    );
    expect(rows).toEqual([{ empresa_id: criada.body.id }]);
    const repetida = await cliente.call(empresa.criar, { body: nova({ cnpj: '12ABC34501DE35' }) });
    expect(repetida.problema).toMatchObject({
      status: 409,
      erros: [{ campo: 'cnpj', mensagem: 'Já existe uma empresa com este CNPJ.' }],
    });
    expect((await cliente.call(empresa.excluir, { params: { id: criada.body.id } })).status).toBe(204);
  });

  test('sem a permissão de inserir não se cria', async () => {
    const { cliente } = await t.app.empresa([ver, editar]);
    expect((await cliente.call(empresa.criar, { body: nova() })).status).toBe(403);
  });

  test.each([
    [{ cnpj: null, baseCnpjCaepf: '293.118.610' }, '293118610'],
    [{ cnpj: null, baseCnpjCaepf: '12abc345' }, '12ABC345'],
    [{ cnpj: null, baseCnpjCaepf: null }, null],
  ])('a base %j é guardada sem máscara', async (mais, base) => {
    const { cliente } = await t.app.empresa();
    expect((await cliente.call(empresa.criar, { body: nova(mais) })).body.baseCnpjCaepf).toBe(base);
  });

  test.each<[Partial<EmpresaForm>, string, string]>([
    [{ nome: '' }, 'nome', 'Nome é obrigatório'],
    [{ cnpj: '11222333000182' }, 'cnpj', 'CNPJ inválido.'],
    [{ cnpj: null, baseCnpjCaepf: '1234' }, 'baseCnpjCaepf', 'Inválido'],
    [{ cnpj: '11222333000181', baseCnpjCaepf: '99999999' }, 'baseCnpjCaepf', 'A base não é a do CNPJ informado'],
    [
      { politica: { exigirAceitePsi: true, politicaSeguranca: null } },
      'politica.politicaSeguranca',
      'Para exigir o aceite é preciso escrever o termo',
    ],
    [{ aparencia: { corPrincipal: 'laranja', corSecundaria: '#ABCDEF' } }, 'aparencia.corPrincipal', 'Cor inválida'],
    [{ endereco: { ...nova().endereco, uf: { id: 35 } } }, 'endereco.cidade', 'A cidade não pertence à UF escolhida'],
  ])('recusa %j no campo certo', async (mais, campo, mensagem) => {
    const { cliente } = await t.app.empresa();
    const { problema } = await cliente.call(empresa.criar, { body: nova(mais) });
    expect(problema).toMatchObject({ status: 400, erros: [{ campo, mensagem }] });
  });

  test('a empresa da sessão não se desativa nem se exclui; a alteração vencida é recusada', async () => {
    const dona = await t.app.empresa();
    const { id, versao, pode, form } = await ler(dona);
    expect(pode).toEqual({ editar: true, excluir: false });
    const desativar = await dona.cliente.call(empresa.atualizar, {
      params: { id },
      body: { ...form, ativa: false, versao },
    });
    expect(desativar.problema.erros).toEqual([
      { campo: 'ativa', mensagem: 'A empresa em que você está trabalhando não pode ser desativada' },
    ]);
    expect((await dona.cliente.call(empresa.excluir, { params: { id } })).status).toBe(403);
    const mudada = await dona.cliente.call(empresa.atualizar, {
      params: { id },
      body: { ...form, nome: 'Outro nome', versao },
    });
    expect(mudada.body).toMatchObject({ nome: 'Outro nome', versao: versao + 1 });
    const vencida = await dona.cliente.call(empresa.atualizar, { params: { id }, body: { ...form, versao } });
    expect(vencida.problema).toMatchObject({ status: 409, codigo: 'CONFLITO_VERSAO', atual: { nome: 'Outro nome' } });
  });
});

describe('isolamento', () => {
  test('ninguém lê, altera nem lista empresa em que não trabalha', async () => {
    const dona = await t.app.empresa();
    const outra = await t.app.empresa();
    const { id, versao, form } = await ler(dona);
    const params = { id };
    expect((await outra.cliente.call(empresa.obter, { params })).status).toBe(404);
    expect((await outra.cliente.call(empresa.atualizar, { params, body: { ...form, nome: 'X', versao } })).status).toBe(
      404,
    );
    expect((await outra.cliente.call(empresa.excluir, { params })).status).toBe(404);
    expect((await outra.cliente.call(obterConfiguracao, { params })).status).toBe(404);
    expect((await outra.cliente.call(obterMaximoCargos, { params })).status).toBe(404);
    expect((await outra.cliente.call(listarPoliticas, { params })).status).toBe(404);
    expect((await outra.cliente.call(excluirLogo, { params })).status).toBe(404);
    const lista = await outra.cliente.call(empresa.listar, { query: { page: 0 } });
    expect(lista.body.content.map((linha) => linha.id)).toEqual([outra.empresaId]);
    expect((await outra.cliente.call(empresa.opcoes, { query: { ids: [id] } })).body).toEqual([]);
    expect((await ler(dona)).form).toEqual(form);
  });

  test('a política do banco esconde a empresa de fora mesmo de uma consulta sem filtro', async () => {
    const dona = await t.app.empresa();
    await t.app.empresa();
    const ids = await t.app.banco(async (db) => {
      await sql`set local role ciranda_app`.execute(db);
      await sql`select set_config('app.empresas', ${`{${dona.empresaId}}`}, true)`.execute(db);
      return (await sql<{ id: number }>`select id from empresa`.execute(db)).rows;
    });
    expect(ids).toEqual([{ id: dona.empresaId }]);
  });

  test('em outra empresa vale o perfil de lá, e o log da alteração é dela', async () => {
    const a = await t.app.empresa();
    const b = await t.app.empresa([ver]);
    const entrar = (perfilId: number) =>
      t.app.banco(async (db) => {
        await sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id) values (${a.usuarioId}, ${b.empresaId}, ${perfilId})
          on conflict (usuario_id, empresa_id) do update set perfil_id = excluded.perfil_id`.execute(db);
        await t.app.sessions.changed(db, 'interna', a.usuarioId);
      });
    await entrar(b.perfilId);
    const params = { id: b.empresaId };
    const { id: _, versao, pode, ...form } = (await a.cliente.call(empresa.obter, { params })).body;
    expect(pode).toEqual({ editar: false, excluir: false });
    const body = { ...form, nome: 'Renomeada por A', versao };
    expect((await a.cliente.call(empresa.atualizar, { params, body })).status).toBe(404);
    await entrar(a.perfilId);
    expect((await a.cliente.call(empresa.atualizar, { params, body })).status).toBe(200);
    const { rows } = await t.app.banco((db) =>
      sql<{
        empresa_id: number;
      }>`select empresa_id from auditoria where entidade = 'Empresa' and entidade_id = ${b.empresaId}`.execute(db),
    );
    expect(rows).toEqual([{ empresa_id: b.empresaId }]);
  });
});

describe('configurações', () => {
  test('a equipe lê tudo, e o portal só o que é dele', async () => {
    const dona = await t.app.empresa();
    const params = { id: dona.empresaId };
    const interna = await dona.cliente.call(obterConfiguracao, { params });
    expect(interna.body).toMatchObject({
      id: dona.empresaId,
      corPrincipal: COR_PADRAO,
      solPessoalExibirSalario: true,
      tempoExclusaoCandidato: 0,
      politicaSeguranca: null,
      logoUrl: null,
    });
    const externa = await t.app.anonimo.call(obterConfiguracaoExterna, { params });
    expect(Object.keys(externa.body).sort()).toEqual(
      [
        'id',
        'nome',
        'corPrincipal',
        'corSecundaria',
        'logoUrl',
        'exibirSalario',
        'exigirAceitePsi',
        'maxCandidataCargo',
        'campoExtraCandidato',
      ].sort(),
    );
    expect((await dona.cliente.call(obterMaximoCargos, { params })).body).toBeNull();
  });

  test('o portal de empresa inativa ou inexistente não responde', async () => {
    const { empresaId } = await t.app.empresa();
    await t.app.banco((db) => sql`update empresa set ativa = false where id = ${empresaId}`.execute(db));
    for (const id of [empresaId, 999_999_999]) {
      for (const contrato of [obterTema, obterConfiguracaoExterna, obterPolitica, obterLogo] as readonly AnyEndpoint[])
        expect((await t.app.anonimo.call(contrato, { params: { id } })).status).toBe(404);
    }
  });

  test('cada texto da política é uma versão, e o mesmo texto não faz outra', async () => {
    const dona = await t.app.empresa();
    const params = { id: dona.empresaId };
    const publicar = async (politicaSeguranca: string | null) => {
      const { id, versao, form } = await ler(dona);
      const politica = { exigirAceitePsi: politicaSeguranca !== null, politicaSeguranca };
      const answer = await dona.cliente.call(empresa.atualizar, {
        params: { id },
        body: { ...form, politica, versao },
      });
      expect(answer.body.politica).toEqual(politica);
    };
    expect((await t.app.anonimo.call(obterPolitica, { params })).body).toBeNull();
    await publicar('Primeira');
    await publicar('Primeira');
    await publicar('Segunda');
    expect((await t.app.anonimo.call(obterPolitica, { params })).body).toMatchObject({ versao: 2, texto: 'Segunda' });
    await publicar(null);
    expect((await t.app.anonimo.call(obterPolitica, { params })).body).toBeNull();
    const { body } = await dona.cliente.call(listarPoliticas, { params });
    expect(body.map(({ versao, texto, publicadaPor }) => [versao, texto, publicadaPor])).toEqual([
      [3, null, 'Pessoa de Teste'],
      [2, 'Segunda', 'Pessoa de Teste'],
      [1, 'Primeira', 'Pessoa de Teste'],
    ]);
  });

  test('as empresas permitidas dependem do perfil em cada uma e do compartilhamento', async () => {
    const a = await t.app.empresa([ver]);
    const b = await t.app.empresa([ver, inserir]);
    await t.app.banco(async (db) => {
      await sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id) values (${a.usuarioId}, ${b.empresaId}, ${b.perfilId})`.execute(
        db,
      );
      await t.app.sessions.changed(db, 'interna', a.usuarioId);
    });
    const permitidas = async (permissoes: string) =>
      (await a.cliente.call(empresasPermitidas, { query: { permissoes } })).body.map(({ id }) => id).sort();
    expect(await permitidas(ver)).toEqual([a.empresaId]);
    expect(await permitidas('')).toEqual([a.empresaId]);
    await t.app.banco((db) => t.app.parametros.set(db, { compartilhaColaboradores: 'true' }));
    await expect.poll(() => permitidas(ver)).toEqual([a.empresaId, b.empresaId].sort());
    expect(await permitidas(`ROLE_NENHUMA,${inserir}`)).toEqual([b.empresaId]);
    expect(await permitidas('ROLE_NENHUMA')).toEqual([a.empresaId]);
    for (const todas of ['', 'outra coisa']) expect(await permitidas(todas)).toEqual([a.empresaId, b.empresaId].sort());
    await t.app.banco((db) => t.app.parametros.set(db, { compartilhaColaboradores: 'false' }));
  });
});

describe('logotipo', () => {
  const enviar = async ({ cliente, empresaId }: Tenant, conteudo: Uint8Array<ArrayBuffer>, tipo = 'image/png') => {
    const form = new FormData();
    form.append('logo', new Blob([conteudo], { type: tipo }), 'logo.png');
    const request = new Request('http://local', { method: 'POST', body: form });
    return cliente.raw<{ logoUrl: string }>({
      method: 'PUT',
      url: gravarLogo.path.replace('{id}', String(empresaId)),
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
  };
  const imagem = async (largura: number, altura: number) =>
    new Uint8Array(
      await sharp({ create: { width: largura, height: altura, channels: 3, background: '#3366cc' } })
        .jpeg()
        .toBuffer(),
    );

  test('é guardado como PNG pequeno, servido a qualquer um com endereço próprio, e excluído', async () => {
    const dona = await t.app.empresa();
    const params = { id: dona.empresaId };
    const gravado = await enviar(dona, await imagem(2000, 500), 'image/jpeg');
    expect(gravado.status).toBe(200);
    const url = gravado.body.logoUrl;
    const { bytes, headers } = await t.app.anonimo.raw({ method: 'GET', url });
    expect(headers['content-type']).toBe('image/png');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 800, height: 200 });
    const velho = await t.app.anonimo.call(obterLogo, { params, query: { v: 'antigo' } });
    expect(velho.headers['cache-control']).toBe('public, max-age=300');
    expect((await t.app.anonimo.call(obterTema, { params })).body.logoUrl).toBe(url);
    const outro = await enviar(dona, await imagem(100, 100));
    expect(outro.body.logoUrl).not.toBe(url);
    expect((await dona.cliente.call(excluirLogo, { params })).body.logoUrl).toBeNull();
    expect((await t.app.anonimo.raw({ method: 'GET', url })).status).toBe(404);
    const [alteracao, id] = ['Alteração do logotipo', dona.empresaId];
    expect(await t.app.auditoria(id, 'Empresa')).toMatchObject([
      { acao: alteracao, id, antes: { logoUrl: null }, depois: { logoUrl: url } },
      { acao: alteracao, id, antes: { logoUrl: url }, depois: { logoUrl: outro.body.logoUrl } },
      { acao: 'Exclusão do logotipo', id, antes: { logoUrl: outro.body.logoUrl }, depois: { logoUrl: null } },
    ]);
  });

  test.each([
    ['texto', Buffer.from('não sou imagem')],
    [
      'SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'),
    ],
    ['PNG cortado', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ])('recusa %s', async (_, conteudo) => {
    const answer = await enviar(await t.app.empresa(), new Uint8Array(conteudo));
    expect(answer.problema).toMatchObject({
      status: 400,
      erros: [{ campo: 'logo', mensagem: 'O arquivo adicionado não é uma imagem' }],
    });
  });

  test('recusa arquivo maior que o limite e pedido sem arquivo', async () => {
    const dona = await t.app.empresa();
    const grande = await enviar(dona, new Uint8Array(2 * 1024 * 1024 + 1));
    expect(grande.status).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(grande.body)).toContain('menor que 2 MB');
    const vazio = await dona.cliente.call(gravarLogo, { params: { id: dona.empresaId } });
    expect(vazio.problema.erros).toEqual([{ campo: 'logo', mensagem: 'Logotipo é obrigatório' }]);
  });
});
