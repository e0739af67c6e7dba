import { Alert, Text, Title } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import type { z } from 'zod';
import portal from '#modules/externo/portal.module.css';
import { dizerRecusa } from '#modules/organizacao/questionario/envio.part.tsx';
import { Responder } from '#modules/organizacao/questionario/responder.part.tsx';
import { ApiError } from '#platform/web/api/api-error.ts';
import { call } from '#platform/web/api/call.ts';
import { useAddress } from '#platform/web/search-of.ts';
import { usePageTitle } from '#platform/web/ui/page-title.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { abrirEntrevista, responderEntrevista } from './entrevista-desligamento.contract.ts';

type Lida = z.output<typeof abrirEntrevista.resposta> & { readonly recebida: number };

/** What the link opens; the page is one of the light ones, which keep no queries. */
function useEntrevista(chave: string) {
  const [lida, setLida] = useState<Lida | null>(null);
  const [problema, setProblema] = useState<string | null>(null);
  const reler = useCallback(async () => {
    try {
      setLida({ ...(await call(abrirEntrevista, { body: { chave }, errors: 'nenhum' })), recebida: Date.now() });
    } catch (error) {
      setProblema(error instanceof ApiError ? error.mensagem : 'Não foi possível abrir a entrevista agora.');
    }
  }, [chave]);
  useEffect(() => {
    if (chave !== '') void reler();
  }, [chave, reler]);
  return { lida, problema, reler };
}

/** The page of the mailed link: the questions, one at a time, and thanks once they were answered. */
export function EntrevistaPeloLink() {
  usePageTitle('Entrevista de desligamento');
  const { chave = '' } = useAddress();
  const { lida, problema, reler } = useEntrevista(chave);
  return (
    <div className={portal.coluna}>
      <Title order={1} mb="md">
        Entrevista de desligamento
      </Title>
      {problema && (
        <Alert color="yellow" role="alert">
          {problema}
        </Alert>
      )}
      {chave === '' && (
        <Alert color="yellow" role="alert">
          Link incompleto. Abra o endereço como veio na mensagem.
        </Alert>
      )}
      {chave !== '' && !lida && !problema && <FormSkeleton linhas={4} />}
      {lida && !lida.folha && (
        <Alert color="green" role="status" title="Respostas recebidas">
          {`Obrigado por responder. As suas respostas chegaram a ${lida.empresa}, e este link não as mostra a ninguém.`}
        </Alert>
      )}
      {lida?.folha && (
        <>
          <Text mb="md" style={{ whiteSpace: 'pre-line' }}>
            {lida.instrucoes ?? `${lida.empresa} agradece a sua opinião. Responder é voluntário.`}
          </Text>
          <Responder
            folha={lida.folha}
            recebida={lida.recebida}
            chave={`entrevista:${chave.slice(0, 8)}`}
            nome="entrevista"
            enviar={async ({ respostas, entrega }, key) => {
              await call(responderEntrevista, {
                body: { chave, respostas: [...respostas], respondidoParcialmente: entrega === null },
                key,
                errors: 'nenhum',
                loading: false,
              });
              if (entrega !== null) await reler();
            }}
            onMudou={(erro) => {
              dizerRecusa(erro);
              void reler();
            }}
          />
        </>
      )}
    </div>
  );
}
