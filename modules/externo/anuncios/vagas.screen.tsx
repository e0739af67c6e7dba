import { PoliticaPendente } from '#modules/externo/politica/politica-pendente.part.tsx';
import { useAddress } from '#platform/web/search-of.ts';
import { ListaDeVagas } from './lista-de-vagas.part.tsx';
import { PaginaDaVaga } from './pagina-da-vaga.part.tsx';

/** The public page of vacancies: the list, or the vacancy that the address names. */
export function Vagas() {
  const { solicitacaoId } = useAddress();
  return (
    <>
      {solicitacaoId ? <PaginaDaVaga key={solicitacaoId} solicitacaoId={solicitacaoId} /> : <ListaDeVagas />}
      <PoliticaPendente />
    </>
  );
}
