import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { colaborador as talentos } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { obterLog } from '#modules/organizacao/log/log.contract.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { lerChaveiro } from '#platform/server/cofre/chaveiro.ts';
import { cofre, criarCofre, usarCofre } from '#platform/server/cofre/cofre.ts';
import { trocarChaves } from '#platform/server/cofre/trocar-chaves.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { permissionsOf } from '#platform/shared/permission.ts';
import { withoutSecrets } from '#platform/web/session/draft.ts';
import { gravarConclusoes, lerConclusoes, permissoesDoProntuario, prontuario } from './prontuarios.contract.ts';

const t = useApp();
const SEGREDO = 'zqcefaleia recorrente desde a admissão';
const CONCLUSAO = 'zqsem trabalho em altura por 60 dias';

/** Ana, and somebody of the health service who wrote a record of her. */
async function cena() {
  const empresa = await t.app.empresa();
  const { cliente, empresaId } = empresa;
  const ana = await criarColaborador(t.app, empresaId, { nome: 'Ana' });
  const criar = (mudancas: object = {}) =>
    cliente.call(prontuario.criar, {
      body: { colaborador: { id: ana }, data: '2026-03-02', descricao: SEGREDO, ...mudancas } as never,
    });
  const concluir = (id: number, versao: number, conclusoes: object[]) =>
    cliente.call(gravarConclusoes, { params: { id }, body: { conclusoes, versao } as never });
  return { ...empresa, ana, criar, concluir };
}
const apto = { data: '2026-03-10', apto: 'R', observacao: CONCLUSAO };

/** Every value of every row of the database that holds the text, by table. */
async function ondeEsta(texto: string): Promise<string[]> {
  return t.app.banco(async (db) => {
    const { rows: tabelas } = await sql<{
      nome: string;
    }>`select format('%I.%I', n.nspname, c.relname) as nome from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`.execute(db);
    const achadas: string[] = [];
    for (const { nome } of tabelas) {
      const { rows } = await sql`select from ${sql.raw(nome)} x where x::text like ${`%${texto}%`} limit 1`.execute(db);
      if (rows.length > 0) achadas.push(nome);
    }
    return achadas;
  });
}

describe('o prontuário', () => {
  test('pede talento, data e descrição, e a data já chegou', async () => {
    const { criar } = await cena();
    expect((await criar({ colaborador: null, data: null, descricao: ' ' })).problema.erros).toEqual([
      { campo: 'colaborador', mensagem: 'Talento é obrigatório' },
      { campo: 'data', mensagem: 'Data é obrigatória' },
      { campo: 'descricao', mensagem: 'Descrição é obrigatória' },
    ]);
    expect((await criar({ data: somarDias(hoje(), 1) })).problema.erros).toEqual([
      { campo: 'data', mensagem: 'A data ainda não chegou' },
    ]);
    expect((await criar({ data: hoje() })).status).toBe(201);
  });

  test('é lido com a descrição e quem o registrou, e a mudança dela se lê de novo', async () => {
    const { criar, cliente, ana } = await cena();
    const { body } = await criar();
    const params = { id: body.id };
    const lido = (await cliente.call(prontuario.obter, { params })).body;
    expect(lido).toMatchObject({ data: '2026-03-02', descricao: SEGREDO, concluido: false });
    expect(lido.registradoPor).not.toBe('');
    const nova = { colaborador: { id: ana }, data: '2026-03-03', descricao: 'Outra', versao: body.versao };
    expect((await cliente.call(prontuario.atualizar, { params, body: nova })).status).toBe(200);
    expect((await cliente.call(prontuario.obter, { params })).body).toMatchObject({
      data: '2026-03-03',
      descricao: 'Outra',
      registradoPor: lido.registradoPor,
    });
  });

  test('com conclusões não se exclui, e sem elas sim', async () => {
    const { criar, concluir, cliente } = await cena();
    const { body } = await criar();
    const params = { id: body.id };
    const { body: gravada } = await concluir(body.id, body.versao, [apto]);
    const recusa = await cliente.call(prontuario.excluir, { params });
    expect(recusa.problema).toMatchObject({
      status: 403,
      mensagem: 'Um prontuário com conclusões não se exclui: a NR-7 o guarda por 20 anos.',
    });
    await concluir(body.id, gravada.versao, []);
    expect((await cliente.call(prontuario.excluir, { params })).status).toBe(204);
  });
});

describe('as conclusões', () => {
  test('dizem a data, a aptidão e o porquê de não ser plena, e se leem como foram gravadas', async () => {
    const { criar, concluir, cliente } = await cena();
    const { body } = await criar();
    expect(
      (await concluir(body.id, body.versao, [{ data: null, apto: 'I', observacao: null }])).problema.erros,
    ).toEqual([
      { campo: 'conclusoes[0].data', mensagem: 'Data é obrigatória' },
      { campo: 'conclusoes[0].observacao', mensagem: 'Observação é obrigatória quando há restrição ou inaptidão' },
    ]);
    for (const data of ['2026-03-01', somarDias(hoje(), 1)])
      expect((await concluir(body.id, body.versao, [{ ...apto, data }])).problema.erros).toMatchObject([
        { campo: 'conclusoes[0].data' },
      ]);
    expect((await concluir(body.id, body.versao, [apto])).body).toEqual({ quantas: 1, versao: body.versao + 1 });
    const lidas = (await cliente.call(lerConclusoes, { params: { id: body.id } })).body;
    expect(lidas).toMatchObject({ colaborador: { nome: 'Ana' }, conclusoes: [apto], versao: body.versao + 1 });
    expect((await concluir(body.id, body.versao, [])).status).toBe(409);
  });
});

describe('o sigilo', () => {
  test('o texto não fica como rascunho no navegador', () => {
    const digitado = { colaborador: { id: 1 }, data: '2026-03-02', descricao: SEGREDO };
    expect(withoutSecrets(prontuario.form, digitado)).toEqual({ colaborador: { id: 1 }, data: '2026-03-02' });
  });

  test('nada do que se escreveu fica legível no banco, nem no log, nem nas respostas guardadas', async () => {
    const { criar, concluir, cliente } = await cena();
    const { body } = await criar();
    await concluir(body.id, body.versao, [apto]);
    await cliente.call(prontuario.obter, { params: { id: body.id } });
    await cliente.call(lerConclusoes, { params: { id: body.id } });
    await cliente.raw({
      method: 'POST',
      url: `/api${prontuario.path}`,
      headers: { 'idempotency-key': `chave-${body.id}` },
      payload: { colaborador: body.colaborador, data: '2026-03-04', descricao: SEGREDO },
    });
    expect(await ondeEsta('zqcefaleia')).toEqual([]);
    expect(await ondeEsta('zqsem trabalho')).toEqual([]);
    const { rows } = await t.app.banco((db) =>
      sql<{
        d: string;
        c: string;
      }>`select descricao_selado as d, conclusoes_selado as c from prontuario where id = ${body.id}`.execute(db),
    );
    expect(rows[0]?.d).toMatch(/^c1\.teste\./);
    expect(rows[0]?.c).toMatch(/^c1\.teste\./);
  });

  test('a chave repetida faz um prontuário só, e do enviado não fica nem o resumo à vista', async () => {
    const { cliente, ana, empresaId } = await cena();
    const criar = (chave: string, descricao = SEGREDO) =>
      cliente.call(prontuario.criar, {
        body: { colaborador: { id: ana }, data: '2026-03-02', descricao } as never,
        headers: { 'idempotency-key': chave },
      });
    const juntos = await Promise.all([1, 2, 3].map(() => criar('uma')));
    const depois = await criar('uma');
    expect(new Set([...juntos, depois].map(({ status, body }) => `${status} ${body.id} ${body.descricao}`))).toEqual(
      new Set([`201 ${depois.body.id} ${SEGREDO}`]),
    );
    const { body: lista } = await cliente.call(prontuario.listar, { query: { page: 0, colaboradorId: ana } });
    expect((lista as { totalElements: number }).totalElements).toBe(1);
    expect((await criar('uma', 'Outra coisa')).problema).toMatchObject({ status: 400, codigo: 'CHAVE_REPETIDA' });
    const { rows } = await t.app.banco((db) =>
      sql`select corpo_hash, corpo_selado like 'c1.teste.%' as selado, resposta from idempotencia
        where resposta = ${JSON.stringify({ id: depois.body.id })}::jsonb and corpo_hash is null`.execute(db),
    );
    expect(rows).toEqual([{ corpo_hash: null, selado: true, resposta: { id: depois.body.id } }]);
    expect(await ondeEsta('zqcefaleia')).toEqual([]);
    // What a repetition shows is a reading like any other.
    const { rows: acessos } = await t.app.banco((db) =>
      sql`select from acesso_sensivel where empresa_id = ${empresaId} and 'descricao' = any (campos)`.execute(db),
    );
    expect(acessos.length).toBeGreaterThan(0);
  });

  test('quem perdeu a leitura não lê de novo pela chave, e o prontuário que se excluiu não volta', async () => {
    const { cliente, ana, perfilId } = await cena();
    const criar = () =>
      cliente.call(prontuario.criar, {
        body: { colaborador: { id: ana }, data: '2026-03-02', descricao: SEGREDO } as never,
        headers: { 'idempotency-key': 'outra' },
      });
    const { body } = await criar();
    const permissoes = (sem: boolean) =>
      t.app.banco(async (db) => {
        const { ver } = permissoesDoProntuario;
        await sql`update perfil set permissoes = ${
          sem ? sql`array_remove(permissoes, ${ver})` : sql`array_append(permissoes, ${ver})`
        } where id = ${perfilId}`.execute(db);
        await t.app.sessions.changed(db, 'interna', null);
      });
    await permissoes(true);
    expect((await criar()).problema.codigo).toBe('SEM_PERMISSAO');
    await permissoes(false);
    expect((await criar()).body.descricao).toBe(SEGREDO);
    expect((await cliente.call(prontuario.excluir, { params: { id: body.id } })).status).toBeLessThan(300);
    expect((await criar()).problema.codigo).toBe('NAO_ENCONTRADO');
  });

  test('o selo de um não se abre em outro', async () => {
    const { criar, cliente } = await cena();
    const [um, outro] = [(await criar()).body, (await criar({ descricao: 'Outra' })).body];
    await t.app.banco((db) =>
      sql`update prontuario p set descricao_selado = o.descricao_selado from prontuario o
        where p.id = ${outro.id} and o.id = ${um.id}`.execute(db),
    );
    const lido = await cliente.call(prontuario.obter, { params: { id: outro.id } });
    expect(lido.status).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(lido.body)).not.toContain('zqcefaleia');
  });

  test('a troca de chave passa por descrições e conclusões, e tudo se lê depois', async () => {
    const { criar, concluir, cliente } = await cena();
    const { body } = await criar();
    await concluir(body.id, body.versao, [apto]);
    const chave = (id: string, letra: string) => `${id}:${Buffer.alloc(32, letra).toString('base64')}`;
    const antes = cofre();
    const velha = criarCofre(lerChaveiro(chave('velha', 'a')));
    const durante = criarCofre(lerChaveiro(`${chave('nova', 'b')},${chave('velha', 'a')}`));
    try {
      usarCofre(velha);
      const { body: dela } = await criar();
      await concluir(dela.id, dela.versao, [apto]);
      const linhas: string[] = [];
      await t.app.banco(async (db) => {
        await sql`delete from prontuario where descricao_selado like 'c1.teste.%'`.execute(db);
        await sql`delete from idempotencia where corpo_selado is not null`.execute(db);
      });
      await trocarChaves(t.app.engine, durante, (linha) => linhas.push(linha.trim()));
      expect(linhas).toEqual(
        expect.arrayContaining(['prontuario.descricao_selado: 1', 'prontuario.conclusoes_selado: 1']),
      );
      usarCofre(criarCofre(lerChaveiro(chave('nova', 'b'))));
      const params = { id: dela.id };
      expect((await cliente.call(prontuario.obter, { params })).body.descricao).toBe(SEGREDO);
      expect((await cliente.call(lerConclusoes, { params })).body.conclusoes).toEqual([apto]);
    } finally {
      usarCofre(antes);
    }
  });
});

describe('quem lê', () => {
  test('cada leitura fica entre os acessos a dados sensíveis: a lista, o registro e as conclusões', async () => {
    const { criar, concluir, empresaId, ana } = await cena();
    const { body } = await criar();
    await concluir(body.id, body.versao, [apto]);
    const { cliente, usuarioId } = await t.app.usuario(empresaId, [permissoesDoProntuario.ver, permissaoVerTodasAreas]);
    const acessos = async () => {
      const { rows } = await t.app.banco((db) =>
        sql<{
          de: number[];
          campos: string[];
          chamada: string;
        }>`select titulares_ids as de, campos, chamada from acesso_sensivel
          where usuario_id = ${usuarioId} order by id`.execute(db),
      );
      return rows;
    };
    await cliente.call(prontuario.listar, { query: { page: 0, size: 10 } as never });
    await cliente.call(prontuario.obter, { params: { id: body.id } });
    await cliente.call(lerConclusoes, { params: { id: body.id } });
    expect(await acessos()).toEqual([
      { de: [ana], campos: ['prontuario'], chamada: prontuario.listar.path },
      { de: [ana], campos: ['descricao'], chamada: prontuario.obter.path },
      { de: [ana], campos: ['conclusoes'], chamada: lerConclusoes.path },
    ]);
  });

  test('outros perfis, com todas as outras permissões, são recusados em toda chamada de prontuários', async () => {
    const { criar, concluir, empresaId, ana } = await cena();
    const { body } = await criar();
    const { body: gravada } = await concluir(body.id, body.versao, [apto]);
    const todas = permissionsOf(t.app.modules.flatMap(({ permissoes }) => permissoes));
    const dele = new Set<string>(Object.values(permissoesDoProntuario).filter((uma) => typeof uma === 'string'));
    const { cliente } = await t.app.usuario(
      empresaId,
      todas.filter((uma) => !dele.has(uma)),
    );
    const params = { id: body.id };
    const form = { colaborador: { id: ana }, data: '2026-03-02', descricao: 'x' };
    const respostas = [
      await cliente.call(prontuario.listar, { query: { page: 0, size: 10 } as never }),
      await cliente.call(prontuario.obter, { params }),
      await cliente.call(prontuario.criar, { body: form as never }),
      await cliente.call(prontuario.atualizar, { params, body: form as never }),
      await cliente.call(prontuario.excluir, { params }),
      await cliente.call(prontuario.exclusao, { params }),
      await cliente.call(prontuario.opcoes, { query: {} as never }),
      await cliente.call(lerConclusoes, { params }),
      await cliente.call(gravarConclusoes, { params, body: { conclusoes: [], versao: gravada.versao } }),
    ];
    expect(respostas.map(({ status }) => status)).toEqual(respostas.map(() => 403));
  });

  test('também as opções, a pergunta da exclusão e a página depois do fim dizem quem tem prontuário, e ficam escritas', async () => {
    const { criar, empresaId, ana } = await cena();
    const { body } = await criar();
    const { ver, excluir } = permissoesDoProntuario;
    const { cliente, usuarioId } = await t.app.usuario(empresaId, [ver, excluir, permissaoVerTodasAreas]);
    expect((await cliente.call(prontuario.opcoes, { query: {} as never })).body).toMatchObject([{ id: body.id }]);
    expect((await cliente.call(prontuario.exclusao, { params: { id: body.id } })).body.nome).toContain('Ana');
    const depoisDoFim = { colaboradorId: ana, page: 7, size: 10 } as never;
    expect((await cliente.call(prontuario.listar, { query: depoisDoFim })).body).toMatchObject({ totalElements: 1 });
    const { rows } = await t.app.banco((db) =>
      sql<{ de: number[]; chamada: string }>`select titulares_ids as de, chamada from acesso_sensivel
        where usuario_id = ${usuarioId} order by id`.execute(db),
    );
    expect(rows).toEqual(
      [prontuario.opcoes, prontuario.exclusao, prontuario.listar].map(({ path }) => ({ de: [ana], chamada: path })),
    );
  });

  test('quem só exclui, sem poder ler, não fica sabendo de quem é, nem exclui o que não vê', async () => {
    const { criar, empresaId, cliente } = await cena();
    const { body } = await criar();
    const params = { id: body.id };
    const { cliente: cego } = await t.app.usuario(empresaId, [permissoesDoProntuario.excluir, permissaoVerTodasAreas]);
    expect((await cego.call(prontuario.exclusao, { params })).status).toBe(403);
    expect((await cego.call(prontuario.excluir, { params })).status).toBe(403);
    expect((await cliente.call(prontuario.obter, { params })).status).toBe(200);
  });

  test('quem só grava, sem poder ler, não escreve por cima do que não vê', async () => {
    const { criar, empresaId, ana, cliente } = await cena();
    const { body } = await criar();
    const { inserir, editar } = permissoesDoProntuario;
    const { cliente: cego } = await t.app.usuario(empresaId, [inserir, editar, permissaoVerTodasAreas]);
    const params = { id: body.id };
    const form = { colaborador: { id: ana }, data: '2026-03-02', descricao: 'por cima' };
    expect((await cego.call(prontuario.atualizar, { params, body: form as never })).status).toBe(403);
    expect((await cego.call(gravarConclusoes, { params, body: { conclusoes: [], versao: 1 } })).status).toBe(403);
    expect((await cliente.call(prontuario.obter, { params })).body.descricao).toBe(SEGREDO);
  });

  test('a existência de um prontuário não aparece na busca nem na ficha de quem não é da saúde, e o log não diz de quem é', async () => {
    const { criar, empresaId, ana } = await cena();
    const { body } = await criar();
    const todas = permissionsOf(t.app.modules.flatMap(({ permissoes }) => permissoes));
    const dele = new Set<string>(Object.values(permissoesDoProntuario).filter((uma) => typeof uma === 'string'));
    const { cliente } = await t.app.usuario(
      empresaId,
      todas.filter((uma) => !dele.has(uma)),
    );
    const ficha = await cliente.call(talentos.obter, { params: { id: ana } });
    expect(JSON.stringify(ficha.body)).not.toMatch(/prontu[aá]rio/i);
    const { rows } = await t.app.banco((db) =>
      sql<{ id: number }>`select id from auditoria where entidade = 'Prontuário' and entidade_id = ${body.id}`.execute(
        db,
      ),
    );
    const linha = await cliente.call(obterLog, { params: { id: rows[0]?.id ?? 0 } });
    expect(linha.body).toMatchObject({ entidade: 'Prontuário', diferencas: [] });
  });

  test('o de outra empresa não se acha', async () => {
    const { criar } = await cena();
    const { body } = await criar();
    const { cliente } = await t.app.empresa();
    const params = { id: body.id };
    expect((await cliente.call(prontuario.obter, { params })).status).toBe(404);
    expect((await cliente.call(lerConclusoes, { params })).status).toBe(404);
  });
});
