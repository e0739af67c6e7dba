import { Alert, Anchor, Button, Title } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Page } from '#platform/shared/page.ts';
import { searchOf, useAddress } from '#platform/web/search-of.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { usePageTitle } from '#platform/web/ui/page-title.ts';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { CartaoDaVaga } from './cartao-da-vaga.part.tsx';
import { type BuscaDeVagas, FiltroDeVagas } from './filtro-de-vagas.part.tsx';
import type { VagaDaLista } from './vagas.contract.ts';
import styles from './vagas.module.css';
import { useLeitura } from './vagas-leitura.part.tsx';

const contagem = (total: number) => (total === 1 ? '1 vaga aberta' : `${total} vagas abertas`);

/** Open vacancies as cards, with search and filters that stay in the address. */
export function ListaDeVagas() {
  usePageTitle('Vagas Abertas');
  const navigate = useNavigate();
  const { info } = useSession();
  const search = useAddress() as BuscaDeVagas;
  const { busca, cidadeId, areaInteresseId, tipoVaga, uf, vinculo, remoto, ordem, page } = search;
  // A candidate applies in one company: the list of another is only for who asks for it by its address.
  const empresaId = search.empresaId ?? (info.authenticated ? String(info.company?.id ?? '') : '');
  const atual = { empresaId, busca, cidadeId, areaInteresseId, tipoVaga, uf, vinculo, remoto, ordem };
  const lista = useLeitura<Page<VagaDaLista>>('/api/externo/anuncios', { ...atual, page: page ?? '0' });
  const mudar = (mudanca: BuscaDeVagas) =>
    void navigate({ search: searchOf((antes: object) => ({ ...antes, page: undefined, ...mudanca })) });
  const vagas = lista.data;
  return (
    <div className={styles.coluna}>
      <div className={styles.cabeca}>
        <Title order={1}>Vagas Abertas</Title>
        {info.authenticated && (
          <Anchor component={Link} to="/externo/avisos-de-vagas" search={searchOf({})}>
            Receber avisos de novas vagas
          </Anchor>
        )}
      </div>
      <FiltroDeVagas atual={atual as BuscaDeVagas} onChange={mudar} />
      {lista.error && (
        <Alert color="red" role="alert">
          {lista.error.erros.length > 0
            ? 'Este endereço tem um filtro que não existe. Toque em Limpar.'
            : lista.error.mensagem}
        </Alert>
      )}
      {!vagas && lista.isPending && <CardsSkeleton cartoes={5} />}
      {vagas && (
        <>
          <p className={styles.contagem} role="status">
            {vagas.totalElements === 0 ? 'Nenhuma vaga encontrada.' : contagem(vagas.totalElements)}
          </p>
          <ul className={styles.lista} aria-busy={lista.isPlaceholderData}>
            {vagas.content.map((vaga) => (
              <li key={vaga.id}>
                <CartaoDaVaga vaga={vaga} mostrarEmpresa={!empresaId} />
              </li>
            ))}
          </ul>
          {vagas.totalPages > 1 && (
            <nav className={styles.paginas} aria-label="Páginas">
              <Button
                variant="default"
                disabled={vagas.first}
                onClick={() => mudar({ page: String(vagas.number - 1) })}
              >
                Anterior
              </Button>
              <span>
                Página {vagas.number + 1} de {vagas.totalPages}
              </span>
              <Button variant="default" disabled={vagas.last} onClick={() => mudar({ page: String(vagas.number + 1) })}>
                Próxima
              </Button>
            </nav>
          )}
        </>
      )}
    </div>
  );
}
