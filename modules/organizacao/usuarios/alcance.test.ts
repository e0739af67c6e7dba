import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Tenant, unico, useApp } from '#app/testing/harness.ts';
import {
  criarArea,
  criarColaborador,
  criarLugar,
  ligarUsuario,
  responderPorArea,
} from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas, permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { perfil } from '#modules/organizacao/perfis/perfis.contract.ts';
import { criarPerfil, criarUsuarioComSenha } from '#modules/organizacao/sessao/sessao.factory.ts';
import { cpfDeBase } from '#platform/shared/br/cpf.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { removerSegundoFator, usuarios } from './usuarios.contract.ts';

const t = useApp();
const { usuario, perfil: perfis } = permissoesOrganizacao;
const RH: Permission[] = [
  usuario.ver,
  usuario.inserir,
  usuario.editar,
  usuario.excluir,
  usuario.verbos.REMOVER_SEGUNDO_FATOR,
];
const MAIS: Permission = permissoesOrganizacao.noticia.ver;
const ACIMA = 'Este usuário tem permissões que você não tem: só quem as tem pode alterar o acesso dele.';

async function alvoCom(tenant: Pick<Tenant, 'empresaId'>, permissoes: readonly Permission[]) {
  const perfilId = await criarPerfil(t.app, { permissoes });
  const { id } = await criarUsuarioComSenha(t.app, {
    empresas: [{ empresaId: tenant.empresaId, perfilId }],
    email: `alvo${unico()}@exemplo.com.br`,
  });
  return { id, perfilId };
}

/** What the database holds of a user's access. */
const acessoDe = async (id: number) =>
  (
    await t.app.banco((db) =>
      sql`select u.*, (select json_agg(ue order by ue.empresa_id) from usuario_empresa ue where ue.usuario_id = u.id) as empresas
        from usuario u where u.id = ${id}`.execute(db),
    )
  ).rows;

/** Every way to change the access of a user, by name. */
async function caminhos(ator: Tenant, id: number, outroPerfil: number) {
  const { body: lido } = await ator.cliente.call(usuarios.obter, { params: { id } });
  const { id: _id, pode: _pode, versao: _versao, ...form } = lido;
  const mudar = (dados: object) => () =>
    ator.cliente.call(usuarios.atualizar, { params: { id }, body: { ...form, ...dados } });
  const talento = await criarColaborador(t.app, ator.empresaId, { nome: 'Talento' });
  return {
    senha: mudar({ senha: 'lua verde sobre o mar' }),
    'e-mail': mudar({ email: `outro${unico()}@exemplo.com.br` }),
    link: mudar({ enviarLink: true }),
    login: mudar({ login: `outro.${unico()}` }),
    CPF: mudar({ cpf: cpfDeBase(String(330_000_000 + id)) }),
    bloqueio: mudar({ ativo: false }),
    vencimento: mudar({ expiraEm: '2020-01-01' }),
    talento: mudar({ colaborador: { id: talento } }),
    perfil: mudar({ empresas: [{ empresa: { id: ator.empresaId }, perfil: { id: outroPerfil } }] }),
    empresas: mudar({ empresas: [] }),
    'segundo fator': () => ator.cliente.call(removerSegundoFator, { params: { id } }),
    exclusão: () => ator.cliente.call(usuarios.excluir, { params: { id } }),
  };
}

describe('acesso de quem pode mais', () => {
  test('não muda por nenhum caminho, e a tela sabe por quê', async () => {
    const ator = await t.app.empresa(RH);
    const { id } = await alvoCom(ator, [...RH, MAIS]);
    const fraco = await criarPerfil(t.app, { permissoes: [] });
    const antes = await acessoDe(id);
    const pedidos = t.app.jobs.enviados.length;
    for (const [nome, tentar] of Object.entries(await caminhos(ator, id, fraco))) {
      const { status, problema } = await tentar();
      expect([400, 403], nome).toContain(status);
      expect(problema.mensagem, nome).not.toBe('');
      expect(await acessoDe(id), nome).toEqual(antes);
    }
    expect(t.app.jobs.enviados.length).toBe(pedidos);
    const lista = (await ator.cliente.call(usuarios.listar, { query: { page: 0, size: 200 } })).body.content;
    expect(lista.find((row) => row.id === id)?.pode).toEqual({
      editar: false,
      excluir: false,
      removerSegundoFator: false,
      acima: true,
    });
    const senha = (await caminhos(ator, id, fraco)).senha;
    expect((await senha()).problema).toMatchObject({ status: 403, mensagem: ACIMA });
  });

  test('de quem pode o mesmo ou menos, muda', async () => {
    const ator = await t.app.empresa([...RH, permissaoVerTodasAreas]);
    for (const permissoes of [RH, [usuario.ver], []]) {
      const { id } = await alvoCom(ator, permissoes);
      const fraco = await criarPerfil(t.app, { permissoes: [] });
      const { empresas: _retirar, exclusão, ...todos } = await caminhos(ator, id, fraco);
      for (const [nome, tentar] of Object.entries(todos)) expect((await tentar()).status, nome).toBeLessThan(300);
      expect((await exclusão()).status).toBe(204);
    }
  });

  test('o que se pode em outra empresa também conta, ali', async () => {
    const ator = await t.app.empresa(RH);
    const outra = await t.app.empresa();
    await t.app.banco((db) =>
      sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id) values (${ator.usuarioId}, ${outra.empresaId}, ${ator.perfilId})`.execute(
        db,
      ),
    );
    await t.app.banco((db) => t.app.sessions.changed(db, 'interna', ator.usuarioId));
    const { id } = await alvoCom(ator, RH);
    const forte = await criarPerfil(t.app, { permissoes: [...RH, MAIS] });
    await t.app.banco((db) =>
      sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id) values (${id}, ${outra.empresaId}, ${forte})`.execute(
        db,
      ),
    );
    const { senha, 'segundo fator': fator, exclusão } = await caminhos(ator, id, forte);
    for (const tentar of [senha, fator, exclusão])
      expect((await tentar()).problema).toMatchObject({ status: 403, mensagem: ACIMA });
  });

  test('para si mesmo, a senha e o segundo fator são da própria conta, que pede a senha atual', async () => {
    const ator = await t.app.empresa(RH);
    const { senha, 'segundo fator': fator } = await caminhos(ator, ator.usuarioId, ator.perfilId);
    expect((await senha()).problema.erros[0]?.campo).toBe('senha');
    expect((await fator()).status).toBe(400);
  });

  test('com perfis ao acaso, uma senha só se redefine por quem tem tudo o que o outro tem', async () => {
    const algumas: Permission[] = [MAIS, perfis.ver, perfis.editar, usuario.excluir];
    await fc.assert(
      fc.asyncProperty(fc.subarray(algumas), fc.subarray(algumas), async (doAtor, doAlvo) => {
        const ator = await t.app.empresa([usuario.ver, usuario.editar, ...doAtor]);
        const { id, perfilId } = await alvoCom(ator, doAlvo);
        const livre = doAlvo.every((permission) => doAtor.includes(permission));
        const { senha } = await caminhos(ator, id, perfilId);
        expect((await senha()).status).toBe(livre ? 200 : 403);
      }),
      { numRuns: 12 },
    );
  });
});

describe('o talento de um usuário', () => {
  const formDe = async (ator: Pick<Tenant, 'cliente'>, id: number) => {
    const {
      id: _id,
      pode: _pode,
      versao: _versao,
      ...form
    } = (await ator.cliente.call(usuarios.obter, { params: { id } })).body;
    return form;
  };
  const ligar = async (ator: Pick<Tenant, 'cliente'>, id: number, talento: number | null) => {
    const body = { ...(await formDe(ator, id)), colaborador: talento === null ? null : { id: talento } };
    const { status, problema } = await ator.cliente.call(usuarios.atualizar, { params: { id }, body });
    return { status, erros: status === 200 ? [] : problema.erros };
  };
  const NAO_EXISTE = [{ campo: 'colaborador', mensagem: 'Talento: o registro escolhido não existe.' }];
  const NINGUEM = 999_999_999;

  /** A manager who answers for one area, with people in and out of it. */
  async function cenario() {
    const { empresaId } = await t.app.empresa();
    const lugar = await criarLugar(t.app, empresaId);
    const alheia = await criarArea(t.app, empresaId);
    const ator = await t.app.usuario(empresaId, RH);
    const dentro = () => criarColaborador(t.app, empresaId, { lotacao: lugar });
    const [chefe, pessoa, influente] = [await dentro(), await dentro(), await dentro()];
    const escondida = await criarColaborador(t.app, empresaId, { lotacao: { ...lugar, areaId: alheia } });
    await ligarUsuario(t.app, ator.usuarioId, chefe);
    await responderPorArea(t.app, empresaId, lugar.areaId, chefe);
    await responderPorArea(t.app, empresaId, alheia, influente);
    const { id: outro } = await alvoCom({ empresaId }, []);
    return { empresaId, ator: { ...ator, empresaId }, chefe, pessoa, influente, escondida, outro };
  }

  test('de si mesmo não muda quem só vê as suas áreas, e a recusa não diz quem existe', async () => {
    const { ator, pessoa, escondida } = await cenario();
    const recusas = [];
    for (const talento of [escondida, pessoa, NINGUEM, null]) recusas.push(await ligar(ator, ator.usuarioId, talento));
    expect(new Set(recusas.map((recusa) => JSON.stringify(recusa))).size).toBe(1);
    expect(recusas[0]).toEqual({
      status: 400,
      erros: [
        {
          campo: 'colaborador',
          mensagem: 'O talento do seu próprio usuário só pode ser alterado por quem vê todas as áreas.',
        },
      ],
    });
    const body = { ...(await formDe(ator, ator.usuarioId)), nome: 'Outro Nome' };
    expect((await ator.cliente.call(usuarios.atualizar, { params: { id: ator.usuarioId }, body })).status).toBe(200);
  });

  test('de outro só muda para quem se vê, e que não responda por mais', async () => {
    const { empresaId, ator, chefe, pessoa, influente, escondida, outro } = await cenario();
    for (const talento of [escondida, NINGUEM]) expect((await ligar(ator, outro, talento)).erros).toEqual(NAO_EXISTE);
    const alem = [{ campo: 'colaborador', mensagem: 'Este talento responde por áreas pelas quais você não responde.' }];
    expect((await ligar(ator, outro, influente)).erros).toEqual(alem);
    for (const talento of [pessoa, chefe, null]) expect((await ligar(ator, outro, talento)).status).toBe(200);
    const novo = async (talento: number) => {
      const { empresas } = await formDe(ator, outro);
      const body = {
        ...(await formDe(ator, outro)),
        empresas,
        login: `novo.${unico()}`,
        senha: 'lua verde sobre o mar',
        colaborador: { id: talento },
      };
      return ator.cliente.call(usuarios.criar, { body });
    };
    expect((await novo(escondida)).problema.erros).toEqual(NAO_EXISTE);
    expect((await novo(NINGUEM)).problema.erros).toEqual(NAO_EXISTE);
    expect((await novo(influente)).problema.erros).toEqual(alem);
    expect((await novo(pessoa)).status).toBe(201);
    await ligarUsuario(t.app, outro, influente);
    expect((await ligar(ator, outro, null)).erros).toEqual(alem);
    const todo = await t.app.usuario(empresaId, [...RH, permissaoVerTodasAreas]);
    for (const talento of [escondida, influente]) expect((await ligar(todo, todo.usuarioId, talento)).status).toBe(200);
  });

  test('ver todas as áreas de uma empresa não leva a ver as de outra', async () => {
    const ator = await t.app.empresa([...RH, permissaoVerTodasAreas]);
    const outra = await t.app.empresa();
    const restrito = await criarPerfil(t.app, { permissoes: RH });
    await t.app.banco((db) =>
      sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id) values (${ator.usuarioId}, ${outra.empresaId}, ${restrito})`.execute(
        db,
      ),
    );
    await t.app.banco((db) => t.app.sessions.changed(db, 'interna', ator.usuarioId));
    const daqui = await criarColaborador(t.app, ator.empresaId);
    const dali = await criarColaborador(t.app, outra.empresaId);
    expect((await ligar(ator, ator.usuarioId, daqui)).status).toBe(400);
    const { id: outro } = await alvoCom(ator, []);
    expect((await ligar(ator, outro, dali)).erros).toEqual(NAO_EXISTE);
    expect((await ligar(ator, outro, daqui)).status).toBe(200);
  });

  test('o próprio e-mail se muda na própria conta, que pede a senha', async () => {
    const ator = await t.app.empresa([...RH, permissaoVerTodasAreas]);
    const body = { ...(await formDe(ator, ator.usuarioId)), email: 'outro@exemplo.com.br' };
    const { problema } = await ator.cliente.call(usuarios.atualizar, { params: { id: ator.usuarioId }, body });
    expect(problema.erros.map(({ campo }) => campo)).toEqual(['email']);
  });
});

describe('perfil que pode mais', () => {
  const doPerfil = [perfis.ver, perfis.inserir, perfis.editar, perfis.excluir, usuario.ver];

  test('não se altera, nem para tirar, nem se exclui; com menos, sim', async () => {
    const ator = await t.app.empresa(doPerfil);
    await fc.assert(
      fc.asyncProperty(fc.subarray([...doPerfil, MAIS, usuario.editar]), async (dele) => {
        const id = await criarPerfil(t.app, { permissoes: dele });
        const livre = dele.every((permission) => doPerfil.includes(permission));
        const { body: lido } = await ator.cliente.call(perfil.obter, { params: { id } });
        expect(lido.pode).toEqual({ editar: livre, excluir: livre, ...(livre ? {} : { acima: true }) });
        const body = { nome: `Perfil ${unico()}`, exigeSegundoFator: true, permissoes: dele.slice(1) };
        expect((await ator.cliente.call(perfil.atualizar, { params: { id }, body })).status).toBe(livre ? 200 : 403);
        expect((await ator.cliente.call(perfil.excluir, { params: { id } })).status).toBe(livre ? 204 : 403);
      }),
      { numRuns: 12 },
    );
  });

  test('o mesmo perfil em outra empresa, onde se pode menos, não cresce', async () => {
    const ator = await t.app.empresa([...doPerfil, MAIS]);
    const outra = await t.app.empresa();
    const menor = await criarPerfil(t.app, { permissoes: doPerfil });
    const dela = await criarPerfil(t.app, { permissoes: [] });
    await t.app.banco(async (db) => {
      await sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id) values (${ator.usuarioId}, ${outra.empresaId}, ${menor})`.execute(
        db,
      );
      await sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id) values (${outra.usuarioId}, ${ator.empresaId}, ${dela})`.execute(
        db,
      );
      await sql`update usuario_empresa set perfil_id = ${dela} where usuario_id = ${outra.usuarioId}`.execute(db);
      await t.app.sessions.changed(db, 'interna', null);
    });
    const mudar = (permissoes: Permission[]) =>
      ator.cliente.call(perfil.atualizar, {
        params: { id: dela },
        body: { nome: `Perfil ${unico()}`, exigeSegundoFator: false, permissoes },
      });
    expect((await mudar([MAIS])).problema.erros).toEqual([
      { campo: 'permissoes', mensagem: 'Você não pode conceder permissões que o seu perfil não tem.' },
    ]);
    expect((await mudar([usuario.ver])).status).toBe(200);
  });
});
