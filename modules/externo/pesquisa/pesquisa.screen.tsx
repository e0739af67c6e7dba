import { Alert, Button, Title } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import portal from '#modules/externo/portal.module.css';
import { aprenderSemConexao } from '#modules/organizacao/questionario/aparelho.part.tsx';
import { dizerRecusa, semConexao } from '#modules/organizacao/questionario/envio.part.tsx';
import { FolhaDePesquisa, PesquisaEntregue } from '#modules/pesquisa/respostas/folha.part.tsx';
import { ApiError } from '#platform/web/api/api-error.ts';
import { call } from '#platform/web/api/call.ts';
import { useAddress } from '#platform/web/search-of.ts';
import { usePageTitle } from '#platform/web/ui/page-title.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import {
  ALCANCE,
  esquecerPesquisa,
  filaDe,
  guardarPesquisa,
  type PesquisaGuardada,
  pesquisaGuardada,
} from './guardada.part.tsx';
import { abrirPeloLink, responderPeloLink } from './pesquisa.contract.ts';

/** What the link opens: from the server, or from this device while nobody answers. */
function usePesquisa(chave: string) {
  const [aberta, setAberta] = useState<PesquisaGuardada | null>(null);
  const [problema, setProblema] = useState<string | null>(null);
  const [doAparelho, setDoAparelho] = useState(false);
  const reler = useCallback(async () => {
    try {
      const lida = await call(abrirPeloLink, { body: { chave }, errors: 'nenhum' });
      const nova = { lida, recebida: Date.now() };
      setAberta(nova);
      setDoAparelho(false);
      if (lida.folha) guardarPesquisa(chave, nova);
      else if (lida.situacao === 'R') esquecerPesquisa(chave);
    } catch (error) {
      const guardada = pesquisaGuardada(chave);
      if (guardada && semConexao(error)) {
        setAberta(guardada);
        setDoAparelho(true);
        return;
      }
      setProblema(error instanceof ApiError ? error.mensagem : 'Não foi possível abrir a pesquisa agora.');
    }
  }, [chave]);
  useEffect(() => {
    if (chave === '') return;
    void reler();
    aprenderSemConexao(ALCANCE);
  }, [chave, reler]);
  return { aberta, problema, doAparelho, reler };
}

/** The page of a link or QR code: the questions, and thanks once they were answered. */
export function PesquisaPeloLink() {
  const { chave = '' } = useAddress();
  const { aberta, problema, doAparelho, reler } = usePesquisa(chave);
  const [entregue, setEntregue] = useState(false);
  const lida = aberta?.lida;
  usePageTitle(lida?.titulo ?? 'Pesquisa');
  return (
    <div className={portal.coluna}>
      <Title order={1} mb="md">
        {lida?.titulo ?? 'Pesquisa'}
      </Title>
      {(problema !== null || chave === '') && (
        <Alert color="yellow" role="alert">
          {problema ?? 'Link incompleto. Abra o endereço como veio, ou leia o QR code de novo.'}
        </Alert>
      )}
      {doAparelho && !entregue && (
        <Alert color="yellow" mb="md" role="status" title="Sem conexão">
          Você pode responder assim mesmo: as respostas ficam neste aparelho e são entregues, uma só vez, quando a
          conexão voltar.
        </Alert>
      )}
      {chave !== '' && !aberta && !problema && <FormSkeleton linhas={4} />}
      {entregue && lida && (
        <>
          <PesquisaEntregue lida={{ ...lida, percentual: null }} />
          {lida.areas !== null && (
            <Button
              mt="md"
              variant="default"
              onClick={() => {
                setEntregue(false);
                void reler();
              }}
            >
              Outra pessoa vai responder neste aparelho
            </Button>
          )}
        </>
      )}
      {!entregue && aberta && (
        <FolhaDePesquisa
          key={aberta.recebida}
          lida={aberta.lida}
          recebida={aberta.recebida}
          chave={filaDe(chave)}
          enviar={async ({ respostas, entrega }, key, areaId) => {
            await call(responderPeloLink, {
              body: {
                chave,
                respostas: [...respostas],
                respondidoParcialmente: entrega === null,
                entrega: aberta.lida.areas === null ? null : entrega,
                areaId,
              },
              key,
              errors: 'nenhum',
              loading: false,
            });
            if (entrega === null) return;
            esquecerPesquisa(chave);
            setEntregue(true);
          }}
          onMudou={(erro) => {
            dizerRecusa(erro);
            void reler();
          }}
        />
      )}
    </div>
  );
}
