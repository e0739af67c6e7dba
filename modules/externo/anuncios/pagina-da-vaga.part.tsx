import { Alert, Anchor, Button, Title } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { formatarData } from '#platform/shared/format/data.ts';
import { searchOf, useAddress } from '#platform/web/search-of.ts';
import { usePageTitle } from '#platform/web/ui/page-title.ts';
import { ReadingSkeleton } from '#platform/web/ui/skeletons.tsx';
import { AcaoDaVaga } from './acao-da-vaga.part.tsx';
import { lugar } from './cartao-da-vaga.part.tsx';
import { Compartilhar } from './compartilhar.part.tsx';
import { salario } from './salario.part.tsx';
import type { Vaga } from './vagas.contract.ts';
import styles from './vagas.module.css';
import { useLeitura } from './vagas-leitura.part.tsx';
import { useVisita } from './visita.part.tsx';

const EnviarAmigo = lazy(() => import('./enviar-amigo.part.tsx'));

function fatosDe(vaga: Vaga): [string, string][] {
  const fatos: [string, string | null][] = [
    ['Empresa', vaga.empresa.nome],
    ['Local', lugar(vaga) || null],
    ['Vínculo', vaga.vinculo],
    ['Trabalho', vaga.remoto ? 'Remoto ou híbrido (veja o texto)' : null],
    ['Vagas', String(vaga.quantidade)],
    ['Salário', vaga.remuneracao ? salario(vaga.remuneracao) : null],
    ['Escolaridade', vaga.escolaridade],
    ['Inscrições até', vaga.previsaoEncerramento ? formatarData(vaga.previsaoEncerramento) : null],
  ];
  return fatos.filter((fato): fato is [string, string] => fato[1] !== null);
}

const semVaga = (antes: object) => ({ ...antes, solicitacaoId: undefined });

/** One vacancy, with what a candidate may do about it always within the reach of a thumb. */
export function PaginaDaVaga({ solicitacaoId }: { solicitacaoId: string }) {
  const { empresaId } = useAddress();
  const leitura = useLeitura<Vaga>(`/api/externo/solicitacoes-pessoal/${encodeURIComponent(solicitacaoId)}/anuncio`, {
    empresaId,
  });
  const [enviar, setEnviar] = useState(false);
  const vaga = leitura.data;
  useVisita(vaga?.id);
  usePageTitle(vaga?.titulo ?? 'Vaga');
  const navigate = useNavigate();
  const daVaga = vaga?.empresa.id;
  useEffect(() => {
    // From here on every page is that company's, also for who came by a link that does not name it.
    if (daVaga !== undefined && empresaId === undefined)
      void navigate({ search: searchOf((antes: object) => ({ ...antes, empresaId: daVaga })), replace: true });
  }, [daVaga, empresaId, navigate]);
  return (
    <div className={styles.coluna}>
      <p>
        <Anchor component={Link} to="/externo/anuncios" search={searchOf(semVaga)}>
          ← Vagas Abertas
        </Anchor>
      </p>
      {leitura.isPending && <ReadingSkeleton />}
      {leitura.error && (
        <>
          <Title order={1} mb="sm">
            Vaga não encontrada
          </Title>
          <Alert color="yellow" role="alert">
            {leitura.error.mensagem}
          </Alert>
        </>
      )}
      {vaga && (
        <>
          <article className={styles.vaga}>
            <Title order={1}>{vaga.titulo}</Title>
            <dl className={styles.fatos}>
              {fatosDe(vaga).map(([nome, valor]) => (
                <div key={nome}>
                  <dt>{nome}</dt>
                  <dd>{valor}</dd>
                </div>
              ))}
            </dl>
            <h2 className={styles.subtitulo}>Sobre a vaga</h2>
            <div className={styles.descricao}>{vaga.descricao}</div>
            <div className={styles.acoes}>
              <Button variant="default" onClick={() => setEnviar(true)}>
                Enviar para um amigo
              </Button>
              <Compartilhar titulo={vaga.titulo} solicitacaoId={vaga.solicitacaoId} empresaId={vaga.empresa.id} />
            </div>
          </article>
          <AcaoDaVaga vaga={vaga} />
          {enviar && (
            <Suspense fallback={null}>
              <EnviarAmigo anuncioId={vaga.id} titulo={vaga.titulo} onClose={() => setEnviar(false)} />
            </Suspense>
          )}
        </>
      )}
    </div>
  );
}
