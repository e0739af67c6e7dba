import { Anchor, Button, Title } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { VagaEmVista } from '#modules/externo/anuncios/vaga-em-vista.part.tsx';
import type { SessionInfo } from '#platform/shared/session.ts';
import { searchOf, useAddress } from '#platform/web/search-of.ts';
import { usePageTitle } from '#platform/web/ui/page-title.ts';
import { LightProvider } from '../brand/light-provider.tsx';
import { LoginForm } from '../login/login-form.tsx';
import { targetOf } from '../routes/growing-router.ts';
import { safeTarget } from '../routes/safe-target.ts';
import { useSessionInfo } from '../session/session-store.ts';
import { companyParam, vacancyParam } from './company-param.ts';
import { PortalFrame } from './portal-frame.tsx';
import styles from './portal-login-page.module.css';
import { portalSession } from './portal-session.ts';

/** Log-in of the candidates: CPF, company by CPF, password; ways to recover it and to register. */
export function PortalLoginPage() {
  usePageTitle('Login do Candidato');
  const info = useSessionInfo(portalSession);
  const router = useRouter();
  const search = useAddress();
  const solicitacaoId = vacancyParam(search);
  const calls = useCallback(
    () => import('./portal-calls.ts').then(({ portalCalls }) => portalCalls(solicitacaoId)),
    [solicitacaoId],
  );
  const done = (session: SessionInfo) => {
    portalSession.set(session);
    const vacancies =
      solicitacaoId === undefined ? '/externo/anuncios' : `/externo/candidatura?solicitacaoId=${solicitacaoId}`;
    void router.navigate(targetOf(safeTarget(search.destino, vacancies)));
  };
  // The link that names an open company leaves nothing to choose.
  const fixed = companyParam(search).id;
  const company = fixed !== null && info.company?.id === fixed ? info.company.nome : null;
  return (
    <LightProvider cores={info.tema}>
      <PortalFrame>
        {solicitacaoId !== undefined && (
          <div className={styles.vaga}>
            <VagaEmVista solicitacaoId={solicitacaoId} />
          </div>
        )}
        <section className={styles.cartao} aria-labelledby="titulo">
          <Title order={1} id="titulo">
            Área do candidato
          </Title>
          {company === null ? null : <p className={styles.empresa}>{company}</p>}
          <p className={styles.texto}>Entre para se candidatar e acompanhar seus processos.</p>
          <LoginForm
            calls={calls}
            onDone={done}
            somenteCpf
            empresaId={companyParam(search).id}
            empresaFixa={company !== null}
          />
          <p className={styles.links}>
            <Anchor component={Link} to="/externo/recuperar-senha" search={searchOf({ solicitacaoId })}>
              Esqueci minha senha
            </Anchor>
          </p>
          <hr className={styles.divisor} />
          <p className={styles.texto}>Ainda não tem cadastro?</p>
          <Button
            component={Link}
            to="/externo/candidatos/new"
            search={searchOf({ solicitacaoId })}
            variant="default"
            size="md"
            fullWidth
          >
            Cadastre-se
          </Button>
        </section>
      </PortalFrame>
    </LightProvider>
  );
}
