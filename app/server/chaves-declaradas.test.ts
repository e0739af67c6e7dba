import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { useApp } from '#app/testing/harness.ts';
import { type Mapping, snake } from '#platform/server/resource/columns.ts';
import { itemOf, metaOf, shapeOf } from '#platform/shared/contract/meta.ts';

/** What a resource says of other tables (references, links, children) is what the foreign keys of the database say. */
const t = useApp();

type Schema = z.ZodType | undefined;

/** 'tabela.coluna -> tabela' of every reference of a schema that is a column of the table. */
function referencias(schema: Schema, tabela: string, mapping: Mapping, prefixo: string | null = null): string[] {
  const { refs, colunas } = mapping;
  return Object.entries(shapeOf(schema)).flatMap(([nome, campo]) => {
    const kind = metaOf(campo)?.kind;
    const coluna = `${prefixo ?? ''}${snake(nome)}`;
    if (colunas?.[nome]) return [];
    if (kind === 'grupo') return referencias(itemOf(campo), tabela, mapping, prefixo === null ? '' : `${coluna}_`);
    if (kind === 'referencia') return [`${tabela}.${coluna}_id -> ${refs?.[nome] ?? snake(nome)}`];
    if (kind === 'referenciaId') return [`${tabela}.${coluna} -> ${refs?.[nome] ?? coluna.replace(/_id$/, '')}`];
    return refs?.[nome] ? [`${tabela}.${coluna} -> ${refs[nome]}`] : [];
  });
}

function declaradas(): string[] {
  const recursos = t.app.modules.flatMap((modulo) => modulo.recursos);
  return recursos.flatMap(({ contrato, tabela, mapping }) => {
    const ligacoes = Object.values(mapping.ligacoes ?? {}).flatMap((ligacao) => [
      `${ligacao.tabela}.${ligacao.dono} -> ${tabela}`,
      `${ligacao.tabela}.${ligacao.alvo} -> ${ligacao.alvoTabela}`,
    ]);
    const filhos = Object.entries(mapping.filhos ?? {}).flatMap(([nome, { refs, ...filho }]) => [
      `${filho.tabela}.${filho.dono} -> ${tabela}`,
      ...referencias(itemOf(shapeOf(contrato.form)[nome]), filho.tabela, { ...(refs && { refs }) }),
    ]);
    const proprias = [contrato.form, contrato.linha, contrato.detalhe].flatMap((schema) =>
      referencias(schema, tabela, mapping),
    );
    return [...proprias, ...ligacoes, ...filhos];
  });
}

test('toda referência, ligação e lista de filhos de um recurso é uma chave estrangeira do banco', async () => {
  const { rows } = await t.app.banco((db) =>
    sql<{
      chave: string;
    }>`select k.conrelid::regclass || '.' || a.attname || ' -> ' || k.confrelid::regclass as chave
      from pg_constraint k, unnest(k.conkey, k.confkey) par (de, para)
      join pg_attribute a on true join pg_attribute b on true
      where k.contype = 'f' and a.attrelid = k.conrelid and a.attnum = par.de
        and b.attrelid = k.confrelid and b.attnum = par.para and b.attname = 'id'`.execute(db),
  );
  const chaves = new Set(rows.map(({ chave }) => chave));
  const ditas = [...new Set(declaradas())];
  expect(ditas.length).toBeGreaterThan(70);
  expect(ditas.filter((dita) => !chaves.has(dita))).toEqual([]);
});
