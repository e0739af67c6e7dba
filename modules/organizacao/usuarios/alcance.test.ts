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
import { type Permission, permissionsOf } from '#platform/shared/permission.ts';
import { removerSegundoFator, usuarios } from './usuarios.contract.ts';

const t = useApp();
const { usuario, perfil: perfis } = permissoesOrganizacao;
const { verbos } = permissoesOrganizacao.colaborador;
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
    talento: mudar({ colaborador: { id: talento }, email: null }),
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
    const ator = await t.app.empresa();
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
    const ligacao = talento === null ? { colaborador: null } : { colaborador: { id: talento }, email: null };
    const body = { ...(await formDe(ator, id)), ...ligacao };
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

  test('de si mesmo só muda o administrador da instalação, e a recusa não diz quem existe', async () => {
    const { empresaId, ator, pessoa, escondida } = await cenario();
    const todo = await t.app.usuario(empresaId);
    for (const quem of [ator, todo]) {
      const recusas = [];
      for (const talento of [escondida, pessoa, NINGUEM, ...(quem === ator ? [null] : [])])
        recusas.push(await ligar(quem, quem.usuarioId, talento));
      expect(new Set(recusas.map((recusa) => JSON.stringify(recusa))).size).toBe(1);
      expect(recusas[0]).toEqual({
        status: 400,
        erros: [
          {
            campo: 'colaborador',
            mensagem: 'O talento do seu próprio usuário só é alterado pelo administrador da instalação.',
          },
        ],
      });
    }
    const body = { ...(await formDe(ator, ator.usuarioId)), nome: 'Outro Nome' };
    expect((await ator.cliente.call(usuarios.atualizar, { params: { id: ator.usuarioId }, body })).status).toBe(200);
  });

  const TUDO =
    'O usuário passa a ler tudo deste talento, como salário, banco e saúde: quem os liga precisa poder ver tudo isso.';

  test('de outro só se liga a quem se vê por inteiro, e não se tira de quem responde por mais', async () => {
    const { empresaId, ator, pessoa, influente, escondida, outro } = await cenario();
    const ligarNovo = async (quem: Pick<Tenant, 'cliente'>, talento: number) => {
      const lido = await formDe(quem, outro);
      const body = {
        ...lido,
        login: `novo.${unico()}`,
        senha: 'lua verde sobre o mar',
        colaborador: { id: talento },
      };
      const { status, problema } = await quem.cliente.call(usuarios.criar, { body });
      return { status, erros: status === 201 ? [] : problema.erros };
    };
    for (const talento of [escondida, NINGUEM]) {
      expect((await ligar(ator, outro, talento)).erros).toEqual(NAO_EXISTE);
      expect((await ligarNovo(ator, talento)).erros).toEqual(NAO_EXISTE);
    }
    const alem = [{ campo: 'colaborador', mensagem: 'Este talento responde por áreas pelas quais você não responde.' }];
    expect((await ligar(ator, outro, influente)).erros).toEqual(alem);
    await ligarUsuario(t.app, outro, influente);
    expect((await ligar(ator, outro, null)).erros).toEqual(alem);
    await ligarUsuario(t.app, outro, pessoa);
    // A link is taken away by who could give it.
    expect((await ligar(ator, outro, null)).erros).toEqual([
      { campo: 'colaborador', mensagem: expect.stringContaining('quem a desfaz precisa poder ver tudo isso') },
    ]);
    const todo = await t.app.usuario(empresaId);
    expect((await ligar(todo, outro, null)).status).toBe(200);
    const completo = permissionsOf(t.app.modules.flatMap(({ permissoes }) => permissoes));
    for (const falta of [verbos.SALARIO, verbos.DOCUMENTOS, permissoesOrganizacao.historicoColaborador.ver]) {
      const quase = await t.app.usuario(
        empresaId,
        completo.filter((uma) => uma !== falta),
      );
      for (const tentar of [() => ligar(quase, outro, pessoa), () => ligarNovo(quase, pessoa)])
        expect(await tentar(), falta).toEqual({ status: 400, erros: [{ campo: 'colaborador', mensagem: TUDO }] });
    }
    expect((await ligar(todo, outro, escondida)).status).toBe(200);
    expect((await ligarNovo(todo, influente)).status).toBe(201);
    const { rows } = await t.app.banco((db) =>
      sql`select usuario_id as quem, titulares_ids as de from acesso_sensivel
        where campos = array['colaborador'] and empresa_id = ${empresaId} order by id`.execute(db),
    );
    expect(rows).toEqual([
      { quem: todo.usuarioId, de: [escondida] },
      { quem: todo.usuarioId, de: [influente] },
    ]);
  });

  test('um talento tem um só usuário ativo, também ao reativar e ao mesmo tempo', async () => {
    const { empresaId, pessoa, outro } = await cenario();
    const todo = await t.app.usuario(empresaId);
    const { id: terceiro } = await alvoCom({ empresaId }, []);
    const ligados = await Promise.all([ligar(todo, outro, pessoa), ligar(todo, terceiro, pessoa)]);
    expect(ligados.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(ligados.flatMap(({ erros }) => erros)).toEqual([
      {
        campo: 'colaborador',
        mensagem: 'Este talento já tem um usuário ativo. Desative-o ou desfaça antes a ligação.',
      },
    ]);
    const [dono, semTalento] = ligados[0]?.status === 200 ? [outro, terceiro] : [terceiro, outro];
    const ativar = async (id: number, ativo: boolean) => {
      const body = { ...(await formDe(todo, id)), ativo };
      return (await todo.cliente.call(usuarios.atualizar, { params: { id }, body })).status;
    };
    expect(await ativar(dono, false)).toBe(200);
    expect((await ligar(todo, semTalento, pessoa)).status).toBe(200);
    expect(await ativar(dono, true)).toBe(400);
  });

  test('ver tudo em uma empresa não leva a ligar talento de outra', async () => {
    const ator = await t.app.empresa();
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
