import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { abrirSolicitacaoAprovada, criarCandidato } from '#modules/captacao/captacao.factory.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { escreverAosTalentos, vincularTalentos } from './banco-talentos.contract.ts';

const t = useApp();
const executar = (query: ReturnType<typeof sql>) => t.app.banco((db) => query.execute(db));

async function criarPessoas(empresaId: number, nomes: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const nome of nomes) ids.push(await criarCandidato(t.app, empresaId, { nome }));
  return ids;
}

describe('lote de candidatos', () => {
  test('vai a quem tem endereço e não pediu silêncio, nomeia os outros e fica no histórico de cada um', async () => {
    const dono = await t.app.empresa();
    const { empresaId } = dono;
    const candidatosIds = await criarPessoas(empresaId, ['Ana Lima', 'Bia', 'Caio']);
    const [ana = 0, , caio = 0] = candidatosIds;
    await executar(
      sql`update candidato set email = 'p' || id || '@exemplo.com.br' where id = any (${idList([ana, caio])})`,
    );
    await executar(
      sql`insert into pedido_titular (empresa_id, candidato_id, tipo, prazo) values (${empresaId}, ${caio}, 'OPOSICAO', current_date)`,
    );
    const escrever = (texto: string, cliente = dono.cliente) =>
      cliente.call(escreverAosTalentos, {
        body: { candidatosIds, email: { enviar: true, assunto: 'Olá, {primeiroNome}', texto } },
      });
    expect((await escrever('Há vagas na {empresa}.')).body).toEqual({
      enviados: 1,
      semEmail: ['Bia'],
      semConsentimento: ['Caio'],
    });
    const { rows } = await t.app.banco((db) =>
      sql`select s.assunto, v.candidato_id, v.tipo from email_saida s join candidato_evento v on v.email_id = s.id where s.empresa_id = ${empresaId}`.execute(
        db,
      ),
    );
    expect(rows).toEqual([{ assunto: 'Olá, Ana', candidato_id: ana, tipo: 'EMAIL' }]);
    expect(await t.app.auditoria(empresaId)).toMatchObject([
      { acao: 'E-mail a candidatos', entidade: 'Candidato', id: null, depois: { candidatosIds: [ana] } },
    ]);
    const recusa = await escrever('A {etapa} de {vaga} é amanhã.');
    expect(recusa.problema.erros).toMatchObject([{ campo: 'email.texto' }]);
    const outra = await t.app.empresa();
    expect((await escrever('Olá.', outra.cliente)).problema.erros[0]?.campo).toBe('candidatosIds');
    const { cliente } = await t.app.usuario(empresaId, [permissoesCaptacao.bancoTalentos.ver]);
    expect((await escrever('Olá.', cliente)).status).toBe(403);
  });

  test('vincular em lote liga quem está no banco e nomeia quem saiu dele', async () => {
    const dono = await t.app.empresa();
    const { id: solicitacaoId } = await abrirSolicitacaoAprovada(t.app, dono);
    const candidatosIds = await criarPessoas(dono.empresaId, ['Ana', 'Bia']);
    await executar(sql`insert into consentimento (empresa_id, candidato_id, finalidade, politica_versao, meio, aceito_em, retirado_em, retirado_meio)
      values (${dono.empresaId}, ${candidatosIds[0]}, 'BANCO_TALENTOS', 1, 'PORTAL', now() - interval '2 days', now() - interval '1 day', 'PORTAL')`);
    const { body } = await dono.cliente.call(vincularTalentos, { body: { solicitacaoId, candidatosIds } });
    expect(body).toEqual({ vinculados: 1, jaVinculados: 0, foraDoBanco: ['Ana'] });
  });
});
