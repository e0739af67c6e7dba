import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import { analista, gestor } from './logins.ts';

/** What the manager of the first company sees of the own file, and asked to be changed: a request in each state. */
export async function criarAutoatendimento(db: Db, empresaId: number, hoje: string): Promise<void> {
  await sql`update empresa set ver_proprio_salario = true, ver_proprias_ocorrencias = true, meta_turnover = 2.5,
    meta_absenteismo = 3 where id = ${empresaId}`.execute(db);
  const em = (dias: number, hora: string) => sql`${`${somarDias(hoje, -dias)}T${hora}:00-03:00`}::timestamptz`;
  const decidido = sql`(select nome from usuario where login = ${analista.login})`;
  const contato = (
    email: unknown,
    nome: unknown,
  ) => sql`jsonb_build_object('contato', jsonb_build_object('email', ${email}::text,
    'ddd', c.ddd, 'foneFixo', c.fone_fixo, 'dddCelular', c.ddd_celular, 'foneCelular', c.fone_celular, 'nomeContato', ${nome}::text))`;
  const pessoais = (conjuge: unknown) => sql`jsonb_build_object('nomeSocial', c.nome_social, 'pessoal',
    jsonb_build_object('estadoCivil', c.estado_civil, 'conjuge', ${conjuge}::text, 'qtdFilhos', c.qtd_filhos))`;
  const antigo = 'antigo@exemplo.com.br';
  await sql`insert into alteracao_cadastral
      (empresa_id, colaborador_id, usuario_id, secao, situacao, antes, depois, justificativa, pedido_em, decidido_em, decidido_por, motivo)
    select c.empresa_id, c.id, u.id, p.*
    from usuario u join colaborador c on c.id = u.colaborador_id cross join lateral (values
      ('CONTATO', 'A', ${contato(antigo, sql`c.nome_contato`)}, ${contato(sql`c.email`, sql`c.nome_contato`)},
        'O e-mail antigo foi desativado.', ${em(90, '09:12')}, ${em(89, '14:30')}, ${decidido}, null),
      ('PESSOAIS', 'R', ${pessoais(sql`c.conjuge`)}, ${pessoais('Daniela Prado')}, null,
        ${em(40, '10:05')}, ${em(38, '08:40')}, ${decidido}, 'Envie a certidão de casamento como comprovante.'),
      ('CONTATO', 'C', ${contato(sql`c.email`, sql`c.nome_contato`)}, ${contato(sql`c.email`, 'Rita Prado')}, null,
        ${em(20, '17:20')}, ${em(20, '17:25')}, null, null),
      ('CONTATO', 'P', ${contato(sql`c.email`, sql`c.nome_contato`)}, ${contato(sql`c.email`, 'Daniela Prado')},
        'Contato de emergência novo.', ${em(2, '11:48')}, null, null, null)) p
    where u.login = ${gestor.login} and c.empresa_id = ${empresaId}`.execute(db);
}
