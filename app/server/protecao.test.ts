import { type RawBuilder, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { criarUsuarioComSenha } from '#modules/organizacao/sessao/sessao.factory.ts';
import { hashDoCodigo } from '#platform/server/auth/totp.ts';
import { dayOf, localTime, startOfDay } from '#platform/server/config/zone.ts';
import { APP_ROLE, inTransaction } from '#platform/server/db/transaction.ts';

const t = useApp();

/** Tables that requests reach without a row policy, and why that is right. */
const semPolitica: Readonly<Record<string, string>> = {
  area_formacao: 'catálogo da instalação',
  atividade_perigosa_insalubre: 'tabela oficial',
  bairro: 'catálogo da instalação',
  caixa_mensagens: 'nomes das caixas, iguais para todos',
  captcha_usado: 'só resumos de provas gastas',
  cbo: 'tabela oficial',
  cep_consultado: 'endereços públicos',
  cid10: 'tabela oficial',
  cidade: 'tabela oficial',
  codigo_da_cat: 'tabela oficial',
  copia_agenda: 'da instalação',
  copia_seguranca: 'da instalação',
  estado: 'tabela oficial',
  geracao: 'catálogo da instalação',
  grupo_ac: 'catálogo da instalação',
  idioma: 'catálogo da instalação',
  licenca_instalacao: 'da instalação',
  pais: 'tabela oficial',
  parametro_sistema: 'da instalação',
  permissao_conhecida: 'nomes das permissões do produto, que os pedidos só leem',
};

/** Columns that requests read although their name is a secret's, and why that is right. */
const semSegredo: Readonly<Record<string, string>> = {
  'alerta_vaga.chave': 'só cancela avisos, e vai em cada um deles',
  'ambiente_historico.chave_opcao_tipo_estabelecimento_proprio': 'diz se é estabelecimento ou obra',
  'candidato.trocar_senha': 'diz se a senha deve ser trocada',
  'captcha_usado.chave': 'resumo de uma prova gasta',
  'colaborador.chave_pix': 'onde se recebe por Pix, que não é segredo: esconde-o a permissão dos dados bancários',
  'empresa_logo.hash': 'resumo de uma imagem pública',
  'entrevista_desligamento.link_hash': 'resumo, que não abre a entrevista',
  'idempotencia.chave': 'a política só mostra a linha a quem já diz a chave',
  'idempotencia.corpo_hash': 'a política só mostra a linha a quem já diz a chave',
  'pesquisa_participante.link_hash': 'resumo, que não abre a pesquisa',
  'provedor_login.com_segredo': 'só se há um segredo gravado',
  'sessao.id_hash': 'resumo, que não abre sessão; é por ele que a de quem perdeu o acesso se encerra',
  'token_api.chave_em': 'dia em que a chave foi gerada',
  'token_api.chave_hash': 'resumo, que não abre nada; é por ele que se acha o token de uma chamada',
  'token_api.chave_inicio': 'as primeiras letras, que dizem qual é a chave e não a dão',
  'token_api.chave_por': 'quem gerou a chave',
  'turma.chave': 'assina os códigos de presença de uma turma da própria empresa, e nenhuma chamada a mostra',
  'usuario.trocar_senha': 'diz se a senha deve ser trocada',
  'webhook.segredo_em': 'dia em que o segredo foi gerado',
};

/** Functions that requests may call and that run as the owner of the tables, past every policy, and what they give away. */
const comoDono: Readonly<Record<string, string>> = {
  'contas_da_pessoa(bigint[]) TABLE(usuario_id bigint, conta_id bigint)':
    'só números de contas da mesma pessoa, que pode ter outro registro em outra empresa, para que não decida duas vezes',
  'contas_do_talento(bigint[]) TABLE(colaborador_id bigint, conta_id bigint)':
    'só números de contas da pessoa de um talento, pelo mesmo, para que não decida sobre si',
  'empresas_do_perfil(bigint) bigint[]':
    'só números de empresas, para a política dos perfis medir o alcance de quem altera',
  'gravar_segredo_do_recaptcha(text) void': 'grava e não responde nada',
  'outro_usuario_do_talento(bigint,bigint) boolean':
    'só se o talento já tem usuário ativo, que outra empresa pode ter criado, para que ninguém mais entre como essa pessoa',
  'saida_por_transferencia(bigint) date':
    'só o último dia de trabalho de quem foi transferido, para que a guarda da origem não vença antes',
  'token_api_revogar(bigint,bigint,text,text) void':
    'tira as chaves de um usuário e as que ele gerou, diz isso no log e não responde nada',
  'vinculos_do_usuario(bigint[]) TABLE(usuario_id bigint, empresa_id bigint, perfil_id bigint, permissoes text[])':
    'números e autoridades, para não dar a alguém mais do que tem quem altera',
};

/** Resources of the installation that others write, and what limits them instead. */
const escritosPorOutros: Readonly<Record<string, string>> = {
  '/utilitario/perfis': 'só onde quem grava alcança todos os que têm o perfil, e sem dar mais do que tem',
  '/utilitario/usuarios': 'só quem é conhecido na empresa, e sem mexer em quem pode mais',
};

describe('o papel dos pedidos no banco', () => {
  test('toda tabela que ele alcança tem política por linha, ou está declarada com o motivo', async () => {
    const { rows } = await t.app.banco((db) =>
      sql<{ tabela: string }>`select c.relname as tabela from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
          and not (c.relrowsecurity and exists (select from pg_policy p where p.polrelid = c.oid))
          and (has_any_column_privilege(${APP_ROLE}, c.oid, 'select, insert, update')
            or has_table_privilege(${APP_ROLE}, c.oid, 'select, insert, update, delete, truncate'))
        order by 1`.execute(db),
    );
    expect(rows.map(({ tabela }) => tabela)).toEqual(Object.keys(semPolitica).sort());
  });

  test('não lê segredo nenhum: toda coluna com nome de um que ele lê está declarada com o motivo', async () => {
    const { rows } = await t.app.banco((db) =>
      sql<{ coluna: string }>`select c.relname || '.' || a.attname as coluna
        from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0
          and (a.attname ~ '(senha|hash|segredo|token|chave|passo)' or c.relname = 'segredo_sistema')
          and has_column_privilege(${APP_ROLE}, c.oid, a.attnum, 'select') order by 1`.execute(db),
    );
    expect(rows.map(({ coluna }) => coluna)).toEqual(Object.keys(semSegredo).sort());
  });
});

describe('as funções que passam por cima das políticas', () => {
  const funcoes = () =>
    t.app.banco(async (db) => {
      const { rows } = await sql<{ funcao: string; fonte: string; fixa: boolean; gatilho: boolean; alcanca: boolean }>`
        select p.oid::regprocedure || ' ' || pg_get_function_result(p.oid) as funcao, p.prosrc as fonte,
          coalesce(p.proconfig::text ~ 'search_path=', false) as fixa, p.prorettype = 'trigger'::regtype as gatilho,
          has_function_privilege(${APP_ROLE}, p.oid, 'execute') as alcanca
        from pg_proc p where p.prosecdef and p.pronamespace = 'public'::regnamespace order by 1`.execute(db);
      return rows;
    });

  test('as que um pedido pode chamar estão declaradas com o motivo, e nenhuma que responde lê um segredo', async () => {
    const chamaveis = (await funcoes()).filter(({ gatilho, alcanca }) => alcanca && !gatilho);
    expect(chamaveis.map(({ funcao }) => funcao)).toEqual(Object.keys(comoDono).sort());
    const leem = chamaveis.filter(
      ({ funcao, fonte }) =>
        !funcao.endsWith(' void') && /senha|hash|segredo|token|chave|passo|select\s+(\w+\.)?\*/i.test(fonte),
    );
    expect(leem.map(({ funcao }) => funcao)).toEqual([]);
  });

  test('todas dizem onde procuram os nomes, para que ninguém lhes ponha outra tabela na frente', async () => {
    const todas = await funcoes();
    expect(todas.length).toBeGreaterThan(8);
    expect(todas.filter(({ fixa }) => !fixa).map(({ funcao }) => funcao)).toEqual([]);
  });
});

/** A statement whose author forgot the company, under the reach of one company. */
const esquecida = ({ empresaId }: Pick<Tenant, 'empresaId'>, query: RawBuilder<unknown>) =>
  inTransaction(t.app.engine, { scope: { tipo: 'empresas', ids: [empresaId], atual: empresaId } }, async (db) => {
    const { rows } = await query.execute(db);
    return rows as Record<string, unknown>[];
  });

/** Two companies, each with a user who has a session and a recovery code. */
async function duas() {
  const a = await t.app.empresa();
  const b = await t.app.empresa();
  const dela = await criarUsuarioComSenha(t.app, { empresas: [{ empresaId: b.empresaId, perfilId: b.perfilId }] });
  await t.app.banco(async (db) => {
    await t.app.sessions.create(db, { area: 'interna', sujeitoId: dela.id, empresaId: b.empresaId, navegador: null });
    await sql`insert into codigo_recuperacao (usuario_id, codigo_hash) values (${dela.id}, ${hashDoCodigo('AAAA')})`.execute(
      db,
    );
    await sql`insert into idempotencia (chave, corpo_hash, status, resposta) values (${`x${dela.id}`}, 'h', 200, '{"nome":"Ana"}')`.execute(
      db,
    );
  });
  return { a, b, dela };
}

const retrato = (id: number) =>
  t.app.banco(
    async (db) =>
      (
        await sql`select u.*, (select count(*) from usuario_empresa ue where ue.usuario_id = u.id) as acessos,
          (select count(*) from sessao s where s.area = 'interna' and s.sujeito_id = u.id) as sessoes,
          (select count(*) from codigo_recuperacao c where c.usuario_id = u.id) as codigos,
          (select p.permissoes from usuario_empresa ue join perfil p on p.id = ue.perfil_id where ue.usuario_id = u.id) as permissoes
          from usuario u where u.id = ${id}`.execute(db)
      ).rows,
  );

describe('uma consulta que esquece a empresa', () => {
  test('não vê usuários, acessos, sessões, códigos nem respostas guardadas de outra', async () => {
    const { a, dela } = await duas();
    const ids = (rows: Record<string, unknown>[]) => rows.map(({ id }) => id);
    expect(ids(await esquecida(a, sql`select id, nome, cpf from usuario where id <> 1`))).toEqual([a.usuarioId]);
    expect(await esquecida(a, sql`select usuario_id as id from usuario_empresa`)).toEqual([{ id: a.usuarioId }]);
    expect(ids(await esquecida(a, sql`select sujeito_id as id from sessao where area = 'interna'`))).not.toContain(
      dela.id,
    );
    expect(await esquecida(a, sql`select usuario_id from codigo_recuperacao`)).toEqual([]);
    expect(await esquecida(a, sql`select resposta from idempotencia`)).toEqual([]);
  });

  test('não lê senha nem segredo, nem da própria empresa', async () => {
    const { a } = await duas();
    for (const query of [
      sql`select senha_hash from usuario`,
      sql`select * from usuario`,
      sql`select totp_segredo from usuario`,
      sql`select codigo_hash from codigo_recuperacao`,
      sql`select link_hash from link_unico`,
      sql`select senha_hash from candidato_senha`,
      sql`select * from candidato_senha`,
      sql`select * from cadastro_pendente`,
      sql`select senha_hash from cadastro_pendente`,
      sql`select valor from segredo_sistema`,
    ])
      await expect(esquecida(a, query)).rejects.toMatchObject({ code: '42501' });
  });

  test('não altera nem apaga o acesso de ninguém de outra', async () => {
    const { a, dela } = await duas();
    const antes = await retrato(dela.id);
    for (const query of [
      sql`update usuario set ativo = false, senha_hash = 'x'`,
      sql`update usuario_empresa set perfil_id = ${a.perfilId}`,
      sql`delete from sessao`,
      sql`delete from codigo_recuperacao`,
      sql`delete from usuario_empresa`,
    ]) {
      await esquecida(a, query);
      expect(await retrato(dela.id)).toEqual(antes);
    }
    for (const query of [
      sql`update perfil set permissoes = '{}'`,
      sql`update usuario set conhecido_em = '{${sql.raw(String(a.empresaId))}}'`,
      sql`insert into usuario (id, login, nome) overriding system value values (77, 'x', 'X')`,
      sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id) select ${a.usuarioId}, ${antes.length} + 1000000, ${a.perfilId}`,
    ])
      await expect(esquecida(a, query)).rejects.toMatchObject({ code: '42501' });
    expect(await retrato(dela.id)).toEqual(antes);
  });
});

describe('uma consulta que esquece o fuso (decisão 408)', () => {
  test.each([
    ['o dia de um instante', sql`criado_em::date`],
    ['a hora de um instante', sql`criado_em::timestamp`],
    ['um instante ao lado de um dia', sql`criado_em < '2026-01-01'::date`],
    ['um instante ao lado de uma hora sem fuso', sql`criado_em between '2026-01-01'::timestamp and now()`],
  ])('é recusada nos testes a qualquer hora: %s', async (_, oQue) => {
    await expect(esquecida(await t.app.empresa(), sql`select ${oQue} from candidato`)).rejects.toMatchObject({
      code: '42501',
    });
  });

  test('a que o diz responde, e um dia se escreve por extenso', async () => {
    const a = await t.app.empresa();
    expect(
      await esquecida(
        a,
        sql`select ${dayOf(sql`'2026-12-01T00:30:00Z'::timestamptz`)} as dia, ${localTime(sql`'2026-12-01T00:30:00Z'::timestamptz`)}::text as hora,
          now() < ${startOfDay('2020-01-01')} as antes, to_char('2026-12-01'::date, 'DD/MM/YYYY') as escrito`,
      ),
    ).toEqual([{ dia: '2026-11-30', hora: '2026-11-30 21:30:00', antes: false, escrito: '01/12/2026' }]);
  });
});

describe('o que é da instalação', () => {
  test('a chave secreta do reCAPTCHA se grava e se apaga por um pedido, e nenhum a lê', async () => {
    const { a } = await duas();
    const guardada = () =>
      t.app.banco(async (db) => {
        const { rows } = await sql<{ nome: string; valor: string }>`select nome, valor from segredo_sistema
          where nome <> 'captcha' union all select nome, valor from parametro_sistema where valor = 'segredo'`.execute(
          db,
        );
        return rows;
      });
    const gravar = (segredo: string) =>
      inTransaction(t.app.engine, { scope: { tipo: 'empresas', ids: [a.empresaId] } }, (db) =>
        t.app.parametros.set(db, { recaptchaChaveSecreta: segredo }),
      );
    await gravar('segredo');
    expect(await guardada()).toEqual([{ nome: 'recaptchaChaveSecreta', valor: 'segredo' }]);
    await expect.poll(() => t.app.parametros.get('recaptchaChaveSecreta')).toBe('segredo');
    await gravar('');
    expect(await guardada()).toEqual([]);
    await expect.poll(() => t.app.parametros.get('recaptchaChaveSecreta')).toBe('');
    await expect(
      esquecida(a, sql`insert into parametro_sistema (nome, valor) values ('recaptchaChaveSecreta', 'x')`),
    ).rejects.toMatchObject({ code: '23514' });
  });

  test('o que todas as empresas partilham só muda por quem tem a autoridade da instalação', () => {
    const partilhados = t.app.modules.flatMap(({ recursos }) => recursos).filter(({ porEmpresa }) => !porEmpresa);
    expect(partilhados.map(({ contrato }) => contrato.path)).toEqual(
      expect.arrayContaining(Object.keys(escritosPorOutros)),
    );
    const daInstalacao = partilhados.filter(({ contrato }) => !(contrato.path in escritosPorOutros));
    const escrevem = daInstalacao.flatMap(({ contrato }) =>
      [contrato.criar, contrato.atualizar, contrato.excluir].map(({ method, path, acesso }) => ({
        chamada: `${method} ${path}`,
        quem: acesso.tipo === 'permissao' ? acesso.algumaDe : acesso.tipo,
      })),
    );
    expect(escrevem.map(({ chamada }) => chamada)).toContain('POST /api/captacao/idiomas');
    expect(escrevem.filter(({ quem }) => String(quem) !== 'ROLE_UTILITARIO_INSTALACAO')).toEqual([]);
  });
});
