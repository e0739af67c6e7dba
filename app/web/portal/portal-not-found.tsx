import { Anchor, Button, TextInput, Title } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { searchOf } from '#platform/web/search-of.ts';
import { usePageTitle } from '#platform/web/ui/page-title.ts';
import styles from '../error/error-page.module.css';
import { useSessionInfo } from '../session/session-store.ts';
import { portalSession } from './portal-session.ts';

/** The 404 page of the candidates: the vacancies, a search of them, and the person's own applications or the way in. */
export function PortalNotFound() {
  usePageTitle('Página não encontrada');
  const { systemParameters, authenticated, company } = useSessionInfo(portalSession);
  const navigate = useNavigate();
  const [busca, setBusca] = useState('');
  const procurar = (event: FormEvent) => {
    event.preventDefault();
    void navigate({ to: '/externo/anuncios', search: searchOf({ busca }) });
  };
  const { emailSuporte } = systemParameters;
  return (
    <div className={styles.pagina}>
      <p className={styles.codigo}>ERRO 404</p>
      <Title order={1}>Página não encontrada</Title>
      <p>
        O endereço pode ter mudado, ou a vaga já foi encerrada. Procure entre as vagas abertas
        {company && ` de ${company.nome}`}:
      </p>
      <form onSubmit={procurar} className={styles.procura} aria-label="Procurar vagas">
        <TextInput
          aria-label="Buscar vaga"
          placeholder="Cargo, cidade ou palavra"
          type="search"
          size="md"
          value={busca}
          onChange={({ currentTarget }) => setBusca(currentTarget.value)}
        />
        <Button type="submit" size="md">
          Buscar
        </Button>
      </form>
      <div className={styles.acoes}>
        <Button component={Link} to="/externo/anuncios" search={searchOf({})} variant="default">
          Ver vagas abertas
        </Button>
        <Button
          component={Link}
          to={authenticated ? '/externo/candidato-solicitacoes' : '/externo/login'}
          search={searchOf({})}
          variant="default"
        >
          {authenticated ? 'Minhas candidaturas' : 'Entrar'}
        </Button>
      </div>
      {emailSuporte && (
        <p>
          Se precisar de ajuda, fale com o suporte em <Anchor href={`mailto:${emailSuporte}`}>{emailSuporte}</Anchor>.
        </p>
      )}
    </div>
  );
}
