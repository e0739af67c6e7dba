import { Anchor, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { VagaEmVista } from '#modules/externo/anuncios/vaga-em-vista.part.tsx';
import { searchOf, useAddress } from '#platform/web/search-of.ts';
import { usePageTitle } from '#platform/web/ui/page-title.ts';
import { vacancyParam } from './company-param.ts';
import styles from './portal-login-page.module.css';

/** A card in the middle of a page of the candidates, with the way back to the log-in. */
export function PortalCard({ titulo, texto, children }: { titulo: string; texto: string; children: ReactNode }) {
  usePageTitle(titulo);
  const vaga = vacancyParam(useAddress());
  return (
    <>
      {vaga !== undefined && (
        <div className={styles.vaga}>
          <VagaEmVista solicitacaoId={vaga} />
        </div>
      )}
      <section className={styles.cartao} aria-labelledby="titulo">
        <Title order={1} id="titulo">
          {titulo}
        </Title>
        <p className={styles.texto}>{texto}</p>
        {children}
        <p className={styles.links}>
          <Anchor component={Link} to="/externo/login" search={searchOf(({ solicitacaoId }) => ({ solicitacaoId }))}>
            Voltar para o login
          </Anchor>
        </p>
      </section>
    </>
  );
}
