import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { ESPERA_SE, enquanto } from '#app/testing/while-held.ts';
import { criarCandidato } from '#modules/captacao/captacao.factory.ts';
import { mensagensDa, publicarVaga } from '#modules/externo/externo.factory.ts';
import { convidarTalentos } from './banco-talentos.contract.ts';

const t = useApp({ URL_PUBLICA: 'https://rh.exemplo.com.br' });

test.runIf(ESPERA_SE)('dois que convidam a mesma pessoa ao mesmo tempo: um convite, e uma carta', async () => {
  const dono = await t.app.empresa();
  const { empresaId } = dono;
  const { solicitacaoId } = await publicarVaga(t.app, dono, { titulo: 'Soldadora' });
  const ana = await criarCandidato(t.app, empresaId, { nome: 'Ana', email: 'ana@exemplo.com.br' });
  const convidar = () =>
    dono.cliente.call(convidarTalentos, { body: { solicitacaoId, candidatosIds: [ana], mensagem: null } });
  const dois = await enquanto(
    t.app,
    (db) => sql`select from candidato where id = ${ana} for update`.execute(db),
    convidar,
    convidar,
  );
  expect(dois.map(({ body }) => [body.convidados, body.jaConvidados]).toSorted()).toEqual([
    [0, ['Ana']],
    [1, []],
  ]);
  expect(await mensagensDa(t.app, empresaId)).toHaveLength(1);
});
