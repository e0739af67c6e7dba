import { sql } from 'kysely';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { modeloPermissao } from './modelos-permissao.contract.ts';

export const modelosPermissao = defineResource(modeloPermissao, {
  tabela: 'modelo_permissao',
  filhos: {
    itens: { tabela: 'modelo_permissao_item', dono: 'modelo_permissao_id', ordem: 'id' },
    treinamentos: { tabela: 'modelo_permissao_curso', dono: 'modelo_permissao_id', ordem: 'id' },
  },
  colunas: {
    quantidadeItens: sql`(select count(*)::int from modelo_permissao_item i where i.modelo_permissao_id = t.id)`,
    cursos: sql`(select string_agg(k.nome, '; ' order by k.nome) from (select distinct c.nome from modelo_permissao_curso x
      join curso c on c.id = x.curso_id where x.modelo_permissao_id = t.id) k)`,
  },
  oferecer: () => [sql`t.ativo`],
  ordem: { '': sql`t.nome_busca`, nome: sql`t.nome_busca` },
  async validar({ db, empresaId }, { natureza }, id) {
    if (id === null) return;
    const { rows } = await sql`select from modelo_permissao t where t.id = ${id} and t.empresa_id = ${empresaId}
      and t.natureza <> ${natureza} and exists (select from permissao_trabalho p where p.modelo_id = t.id)`.execute(db);
    if (rows.length > 0)
      throw campoInvalido(
        'natureza',
        'Já há permissões com este modelo: a natureza não muda. Crie outro modelo para outra natureza.',
      );
  },
});
