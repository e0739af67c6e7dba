import { Alert, Title } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useAddress } from '#platform/web/search-of.ts';
import { usePageTitle } from '#platform/web/ui/page-title.ts';
import { useSessionInfo } from '../session/session-store.ts';
import { Arrival } from '../shell/arrival.tsx';
import skip from '../shell/skip-link.module.css';
import { companyParam, EMPRESA_INVALIDA } from './company-param.ts';
import styles from './portal-frame.module.css';
import { PortalHeader } from './portal-header.tsx';
import { portalSession } from './portal-session.ts';
import { ThemeChoice } from './theme-choice.tsx';

function InvalidLink() {
  usePageTitle('Link inválido');
  return (
    <>
      <Title order={1} mb="md">
        Link inválido
      </Title>
      <Alert color="red" role="alert">
        {EMPRESA_INVALIDA}
      </Alert>
    </>
  );
}

/** Header and main area of every page of the candidates; a wrong company in the address stands in the place of the page. */
export function PortalFrame({ children }: { children: ReactNode }) {
  const info = useSessionInfo(portalSession);
  const search = useAddress();
  const main = useRef<HTMLElement>(null);
  const { invalid } = companyParam(search);
  return (
    <div className={styles.pagina}>
      <a href="#conteudo" className={skip.salto}>
        Ir para o conteúdo
      </a>
      <PortalHeader info={info} />
      <main id="conteudo" ref={main} tabIndex={-1} className={styles.principal}>
        {/* A vacancy and the list of them share one address. */}
        <Arrival main={main} pagina={String(search.solicitacaoId ?? '')} />
        {invalid ? <InvalidLink /> : children}
      </main>
      <footer className={styles.rodape}>
        {info.company?.nome && <span>{info.company.nome}</span>}
        <ThemeChoice />
        <span>Ciranda RH {info.systemParameters.versao && `versão ${info.systemParameters.versao}`}</span>
      </footer>
    </div>
  );
}
