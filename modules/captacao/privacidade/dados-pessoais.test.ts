import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { historicoCandidato } from '#modules/captacao/historico/historico.contract.ts';
import { holdsTraced } from '#platform/server/http/sensitive.ts';
import { subjectRuleOf } from '#platform/server/privacy/sensitive-access.ts';
import { columnFields } from '#platform/server/resource/columns.ts';

const t = useApp();

const tabelas = () => t.app.modules.flatMap(({ dadosPessoais }) => dadosPessoais ?? []);

/** Kinds of person, and the other persons at whom the tables of one end: what hangs on those is theirs. */
const TITULARES = [
  { titular: 'candidato', outros: [] },
  { titular: 'colaborador', outros: ['candidato', 'usuario'] },
] as const;

/**
 * Tables that hold something of a person: those that point to it or to such a table, and those that such a row owns,
 * which are the ones that it alone points to (a unique reference that does not go with what it points to). What is owned may have other owners.
 */
async function ligadasA(titular: string, outros: readonly string[]): Promise<string[]> {
  const { rows } = await t.app.banco((db) =>
    sql<{ tabela: string }>`with recursive referencia as (
        select k.conrelid as de, k.confrelid as para, k.confdeltype <> 'c' and exists (
          select from pg_index i where i.indrelid = k.conrelid and i.indisunique and not i.indisprimary and i.indnatts = 1
            and i.indkey[0] = k.conkey[1] and i.indpred is null) as propria
        from pg_constraint k where k.contype = 'f'
      ), ligada as (
        select ${titular}::regclass::oid as id, false as possuida
        union
        select case when r.para = l.id then r.de else r.para end, r.para <> l.id from referencia r
          join ligada l on ((r.para = l.id and not (r.propria and l.possuida)) or (r.de = l.id and r.propria))
            and l.id <> all (array(select o.nome::regclass::oid from unnest(${[...outros]}::text[]) o (nome)))
      ) select distinct c.relname as tabela from ligada join pg_class c on c.oid = ligada.id order by 1`.execute(db),
  );
  return rows.map(({ tabela }) => tabela);
}

describe('o que o produto guarda de pessoas', () => {
  test.each(TITULARES)('toda tabela que leva a um $titular declara o que guarda dele', async ({ titular, outros }) => {
    const deles = tabelas().filter((uma) => uma.titular === titular);
    const declaradas = deles.map(({ tabela }) => tabela);
    const ligadas = (await ligadasA(titular, outros)).filter((tabela) => tabela !== 'candidato' || titular === tabela);
    expect(ligadas).toContain('questionario_resposta');
    expect(ligadas.filter((tabela) => !declaradas.includes(tabela))).toEqual([]);
    // Sheets are filled in for several features, and each says what it keeps of its own.
    const deQuem = tabelas().map(({ titular, tabela, titulo }) =>
      tabela.startsWith('questionario_') ? `${titular} ${tabela} ${titulo}` : `${titular} ${tabela}`,
    );
    expect(deQuem.filter((uma, lugar) => deQuem.indexOf(uma) !== lugar)).toEqual([]);
  });

  test('toda coluna de uma linha que fica é limpa ou mantida de propósito', async () => {
    for (const { tabela, anonimizar } of tabelas()) {
      if (anonimizar.modo === 'apagar') continue;
      const { rows } = await t.app.banco((db) =>
        sql<{ nome: string }>`select column_name as nome from information_schema.columns
          where table_schema = 'public' and table_name = ${tabela} and is_generated = 'NEVER'
            and column_name not in ('id', 'versao', 'empresa_id') order by 1`.execute(db),
      );
      const ditas = [...Object.keys(anonimizar.limpar), ...anonimizar.manter].sort();
      expect({ tabela, colunas: ditas }).toEqual({ tabela, colunas: rows.map(({ nome }) => nome) });
    }
  });

  test('todo campo guardado na linha diz se é apagado ou mantido, e é o que se faz com a sua coluna', async () => {
    const recursos = [
      ...t.app.modules.flatMap(({ recursos }) => recursos),
      { tabela: 'historico_candidato', contrato: historicoCandidato },
    ];
    const conferidas: string[] = [];
    for (const { tabela, anonimizar } of tabelas()) {
      if (anonimizar.modo === 'apagar') continue;
      const { rows } = await t.app.banco((db) =>
        sql<{ nome: string }>`select column_name as nome from information_schema.columns
          where table_schema = 'public' and table_name = ${tabela} and is_generated = 'NEVER' and column_name <> 'empresa_id'`.execute(
          db,
        ),
      );
      const colunas = new Set(rows.map(({ nome }) => nome));
      for (const { contrato } of recursos.filter((recurso) => recurso.tabela === tabela)) {
        for (const schema of [contrato.form, contrato.detalhe])
          for (const { coluna, campo, pessoal } of columnFields(schema)) {
            if (!colunas.has(coluna)) continue;
            const feito = coluna in anonimizar.limpar ? 'apagar' : 'manter';
            expect({ tabela, campo, pessoal }).toEqual({ tabela, campo, pessoal: feito });
          }
        conferidas.push(tabela);
      }
    }
    expect(conferidas.sort()).toEqual([
      'acao_pgr',
      'aso',
      'candidato',
      'carta_proposta',
      'cat',
      'cipa_acao',
      'cipa_reuniao',
      'colaborador',
      'colaborador',
      'colaborador_afastamento',
      'colaborador_certificacao',
      'colaborador_ocorrencia',
      'colaborador_ocorrencia',
      'colaborador_turma',
      'condicao_ambiental',
      'configuracao_competencia_colaborador',
      'desligamento',
      'entrega_epi',
      'entrevista',
      'entrevista_desligamento',
      'historico_candidato',
      'historico_colaborador',
      'investigacao',
      'investigacao_acao',
      'pedido_sobre_dados',
      'permissao_trabalho',
      'prontuario',
      'reajuste_colaborador',
      'solicitacao_epi',
      'toxicologico',
      'usuario',
    ]);
  });

  test('o que se mostra ao titular é lido sem erro de cada tabela', async () => {
    for (const { mostrar } of tabelas()) {
      const consulta = mostrar?.(0);
      if (consulta) expect((await t.app.banco((db) => consulta.execute(db))).rows).toEqual([]);
    }
  });
});

test('toda chamada da equipe com campo sensível diz de quem é o dado, ou que não é de ninguém', () => {
  const regras = t.app.modules.flatMap(({ titulares }) => titulares ?? []);
  const sensiveis = t.app.handlers.filter(
    ({ endpoint }) =>
      !endpoint.path.startsWith('/api/externo') && endpoint.formato === 'json' && holdsTraced(endpoint.resposta),
  );
  expect(sensiveis.length).toBeGreaterThan(20);
  expect(sensiveis.map(({ endpoint }) => endpoint.path).filter((path) => !subjectRuleOf(regras, path))).toEqual([]);
});
