import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RegistrarRespostas } from '#modules/organizacao/questionario/registrar-respostas.part.tsx';
import { call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { type AvaliacaoCompleta, responderPelaEquipe } from './avaliacoes.contract.ts';

/** For who copies the answers of a candidate. */
export function ResponderPelaEquipe({ avaliacao }: { avaliacao: AvaliacaoCompleta }) {
  const client = useQueryClient();
  const [versao, setVersao] = useState(avaliacao.versao);
  return (
    <RegistrarRespostas
      perguntas={avaliacao.respostas.map(({ pergunta }) => pergunta)}
      respostas={avaliacao.respostas.flatMap(({ resposta }) => (resposta ? [resposta] : []))}
      aviso="Você responde em nome do candidato; o seu nome fica registrado."
      entregue="Avaliação entregue."
      gravar={async (respostas) => {
        const depois = await call(responderPelaEquipe, {
          params: { id: avaliacao.id ?? 0 },
          body: { ...respostas, versao },
          errors: 'nenhum',
        });
        setVersao(depois.versao);
        await renew(client, '/api/captacao/avaliacoes');
      }}
    />
  );
}
