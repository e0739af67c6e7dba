import { Link, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { formatarCpf } from '#platform/shared/br/cpf.ts';
import type { SessionInfo } from '#platform/shared/session.ts';
import { cortar } from '#platform/shared/text.ts';
import { withBase } from '#platform/web/api/base-path.ts';
import { searchOf } from '#platform/web/search-of.ts';
import { Logo } from '../brand/logo.tsx';
import { leavePortal } from './leave-portal.ts';
import styles from './portal-header.module.css';

/** Most characters of the candidate's name. */
const NOME_MAXIMO = 20;

function Item({ to, search = {}, children }: { to: string; search?: Record<string, string>; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        search={searchOf(search)}
        activeOptions={{ exact: true, includeSearch: true }}
        className={styles.item}
      >
        {children}
      </Link>
    </li>
  );
}

function Items({ info }: { info: SessionInfo }) {
  const { user } = info;
  if (!info.authenticated || !user) {
    return (
      <>
        <Item to="/externo/anuncios">Vagas Abertas</Item>
        <Item to="/externo/login">Entrar</Item>
      </>
    );
  }
  const own = `/externo/candidatos/${user.id}`;
  return (
    <>
      <Item to="/externo/anuncios">Vagas Abertas</Item>
      <Item to="/externo/candidato-solicitacoes">Minhas Candidaturas</Item>
      <Item to={own}>Editar Cadastro</Item>
      <Item to={`${own}/documentos-anexos`}>Anexar Documentos</Item>
      <Item to={own} search={{ tab: 'senha' }}>
        Alterar Senha
      </Item>
      <Item to="/externo/privacidade">Privacidade</Item>
      <li>
        <button type="button" className={styles.item} onClick={leavePortal}>
          Sair
        </button>
      </li>
    </>
  );
}

/** The company by its logo, or by its name in its own colour; the product's sign where no company is known. */
function Brand({ info: { tema, company } }: { info: SessionInfo }) {
  if (tema.logoUrl)
    return <img className={styles.logoDaEmpresa} src={withBase(tema.logoUrl)} alt={company?.nome ?? 'Vagas'} />;
  if (!company?.nome) return <Logo />;
  return (
    <span className={styles.nome}>
      <span aria-hidden>{company.nome.slice(0, 1)}</span>
      {company.nome}
    </span>
  );
}

/** Header of the candidates' area: logo, who is logged in, and the way to everything; a menu at 1024 px and below. */
export function PortalHeader({ info }: { info: SessionInfo }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const href = useRouterState({ select: ({ location }) => location.href });
  // A menu click closes the menu (W-0009), and so does any other change of address.
  useEffect(() => {
    if (href) setOpen(false);
  }, [href]);
  useEffect(() => {
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    if (open) document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [open]);
  const { user } = info;
  return (
    <header className={styles.barra}>
      <div className={styles.faixa}>
        <Link to="/externo/anuncios" className={styles.logo}>
          <Brand info={info} />
        </Link>
        {info.authenticated && user && (
          <p className={styles.pessoa}>
            Olá, <b>{cortar(user.nome, NOME_MAXIMO)}</b>
            {user.cpf && <span>CPF {formatarCpf(user.cpf)}</span>}
          </p>
        )}
        <button
          type="button"
          className={styles.botao}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          Menu
        </button>
        <nav id={id} aria-label="Menu do candidato" className={styles.menu} data-aberto={open || undefined}>
          <ul>
            <Items info={info} />
          </ul>
        </nav>
      </div>
    </header>
  );
}
