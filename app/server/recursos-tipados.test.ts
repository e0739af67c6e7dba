import { sql } from 'kysely';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { snake } from '#platform/server/resource/columns.ts';
import { defineCatalogue } from '#platform/server/resource/define-catalogue.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import type { Snake } from '#platform/server/resource/table-types.ts';
import { catalogue } from '#platform/shared/contract/catalogue.ts';
import {
  booleano,
  data,
  grupo,
  lista,
  referencia,
  referenciaId,
  referencias,
  referenciasIds,
  texto,
} from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';

/** What the compiler refuses to bind: each `@ts-expect-error` is a mistake, and fails the type check when it passes. */
const permissoes = permissoesCaptacao.candidato;
const nome = texto({ label: 'Nome', max: 100, obrigatorio: true });
const semFiltro = z.object({ nome });

function contrato<Form, Filter>(form: z.ZodType<Form>, filtro: z.ZodType<Filter>) {
  const linha = z.object({ nome });
  const titulos = { um: 'Etapa', varios: 'Etapas', genero: 'f' } as const;
  return resource({ path: '/etapas', nome: titulos, permissoes, form, linha, filtro });
}

const cidade = referencia({ label: 'Cidade', fonte: '/cidades/opcoes' });
const simples = contrato(z.object({ nome }), semFiltro);
const comGrupo = contrato(z.object({ nome, endereco: grupo(z.object({ cidade }), { label: 'Endereço' }) }), semFiltro);
const comReferencia = contrato(z.object({ nome, naturalidade: cidade }), semFiltro);
const comLigacao = contrato(z.object({ nome, etiquetas: referencias({ label: 'Etiquetas', fonte: '' }) }), semFiltro);
const item = z.object({ id: z.number().nullable(), curso: texto({ label: 'Curso', max: 100 }) });
const comFilhos = contrato(z.object({ nome, formacao: lista(item, { label: 'Formação' }) }), semFiltro);
const comFiltro = contrato(
  z.object({ nome }),
  z.object({ nome, ativo: booleano({ label: 'Ativo' }), palavras: texto({ label: 'Palavras', max: 10 }) }),
);
const evidente = contrato(
  z.object({ nome }),
  z.object({
    nome,
    cidadeId: referenciaId({ label: 'Cidade', fonte: '' }),
    cidadesIds: referenciasIds({ label: 'Cidades', fonte: '' }),
    dataNascimentoIni: data({ label: 'De' }),
  }),
);
const etiquetas = {
  tabela: 'candidato_etiqueta',
  dono: 'candidato_id',
  alvo: 'etiqueta_id',
  alvoTabela: 'etiqueta',
} as const;

describe('o compilador recusa', () => {
  test('uma tabela que não existe', () => {
    // @ts-expect-error no such table
    defineResource(simples, { tabela: 'candidatos' });
    // @ts-expect-error the table holds no name
    defineCatalogue(catalogue({ path: '/x', nome: simples.nome, permissoes, max: 10 }), { tabela: 'auditoria' });
    defineResource(simples, { tabela: 'candidato' });
  });

  test('um campo sem coluna, também dentro de um grupo', () => {
    const semColuna = contrato(z.object({ nome, campoQueNaoHa: nome }), semFiltro);
    // @ts-expect-error no column 'campo_que_nao_ha'
    defineResource(semColuna, { tabela: 'candidato' });
    defineResource(semColuna, { tabela: 'candidato', colunas: { campoQueNaoHa: sql`''` } });
    // @ts-expect-error no column 'cidade_id'
    defineResource(comGrupo, { tabela: 'etiqueta' });
    defineResource(comGrupo, { tabela: 'candidato' });
  });

  test('uma coluna calculada ou uma ordem de um campo que não existe', () => {
    // @ts-expect-error no field 'campoQueNaoHa'
    defineResource(simples, { tabela: 'candidato', colunas: { campoQueNaoHa: sql`''` } });
    // @ts-expect-error no field 'campoQueNaoHa'
    defineResource(simples, { tabela: 'candidato', ordem: { campoQueNaoHa: sql`''` } });
  });

  test('uma referência sem tabela ou de um campo que não é referência', () => {
    // @ts-expect-error 'naturalidade' is no table
    defineResource(comReferencia, { tabela: 'candidato' });
    // @ts-expect-error no such table
    defineResource(comReferencia, { tabela: 'candidato', refs: { naturalidade: 'cidades' } });
    // @ts-expect-error no reference
    defineResource(comReferencia, { tabela: 'candidato', refs: { naturalidade: 'cidade', nome: 'cidade' } });
    defineResource(comReferencia, { tabela: 'candidato', refs: { naturalidade: 'cidade' } });
  });

  test('uma ligação sem tabela ou com uma coluna que a tabela não tem', () => {
    // @ts-expect-error nobody says where 'etiquetas' are
    defineResource(comLigacao, { tabela: 'candidato' });
    // @ts-expect-error no column 'candidato'
    defineResource(comLigacao, { tabela: 'candidato', ligacoes: { etiquetas: { ...etiquetas, dono: 'candidato' } } });
    // @ts-expect-error no list of records
    defineResource(comLigacao, { tabela: 'candidato', ligacoes: { etiquetas, nome: etiquetas } });
    defineResource(comLigacao, { tabela: 'candidato', ligacoes: { etiquetas } });
  });

  test('um filho cuja tabela não tem a coluna do dono ou a de um campo', () => {
    const formacao = { tabela: 'candidato_formacao', dono: 'candidato_id' } as const;
    const alheia = { tabela: 'candidato_idioma', dono: 'candidato_id' } as const;
    // @ts-expect-error nobody says where 'formacao' is
    defineResource(comFilhos, { tabela: 'candidato' });
    // @ts-expect-error no column 'candidato'
    defineResource(comFilhos, { tabela: 'candidato', filhos: { formacao: { ...formacao, dono: 'candidato' } } });
    // @ts-expect-error no column 'curso'
    defineResource(comFilhos, { tabela: 'candidato', filhos: { formacao: alheia } });
    defineResource(comFilhos, { tabela: 'candidato', filhos: { formacao } });
  });

  test('um filtro sem resposta, que também não sobe', () => {
    const palavras = () => sql`true`;
    // @ts-expect-error 'ativo' and 'palavras' are neither columns nor answered
    expect(() => defineResource(comFiltro, { tabela: 'candidato' })).toThrow("o filtro 'palavras' não tem condição");
    // @ts-expect-error 'ativo' is not answered
    defineResource(comFiltro, { tabela: 'candidato', filtros: { palavras } });
    // @ts-expect-error no filter 'outro'
    defineResource(comFiltro, { tabela: 'candidato', filtros: { palavras, ativo: null, outro: null } });
    defineResource(comFiltro, {
      tabela: 'candidato',
      filtros: { palavras },
      emConjunto: {
        campos: ['ativo'],
        // @ts-expect-error 'nome' is not declared among the fields
        condicoes: ({ ativo, nome: texto }) => [ativo && texto && sql`true`],
      },
    });
    defineResource(evidente, { tabela: 'candidato' });
  });
});

test('o nome da coluna é o mesmo para o compilador e para o servidor', () => {
  const nomes = {
    nome: 'nome',
    exibirModuloExterno: 'exibir_modulo_externo',
    nomeACPessoal: 'nome_ac_pessoal',
    codigoAC: 'codigo_ac',
    codigoCBO: 'codigo_cbo',
    rg2Via: 'rg2_via',
    CPFDoPai: 'cpf_do_pai',
  } as const;
  expectTypeOf(nomes).toEqualTypeOf<{ readonly [K in keyof typeof nomes]: Snake<K> }>();
  expect(Object.keys(nomes).map(snake)).toEqual(Object.values(nomes));
});
