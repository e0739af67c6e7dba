import { Anchor, Progress } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEndpoint } from '#platform/web/api/query.ts';
import { Unread } from '#platform/web/ui/unread.tsx';
import styles from './meu-cadastro.module.css';
import { obterProgresso } from './progresso.contract.ts';
import { CURRICULO } from './progresso.rules.ts';

/** Names of missing things that are told at once. */
const CITADOS = 4;

function listar(nomes: readonly string[]): string {
  const ditos = nomes.slice(0, CITADOS);
  const resto = nomes.length - ditos.length;
  return resto > 0 ? `${ditos.join(', ')} e mais ${resto}` : ditos.join(', ');
}

/** How complete the registration is, and what would make it more so. */
export function Medidor({ candidatoId }: { candidatoId: number }) {
  const lido = useEndpoint(obterProgresso, { params: { id: candidatoId } });
  const { data } = lido;
  if (!data) return <Unread of={lido} />;
  const { percentual, faltam } = data;
  const semDocumento = faltam.some(({ campo }) => campo === CURRICULO);
  return (
    <section className={styles.medidor} aria-label="Preenchimento do cadastro">
      <p>
        <b>Cadastro {percentual}% preenchido</b>
        {percentual === 100 && ' Tudo certo.'}
      </p>
      <Progress value={percentual} size="lg" radius="xl" aria-label={`${percentual}% preenchido`} />
      {faltam.length > 0 && <p>Falta: {listar(faltam.map(({ rotulo }) => rotulo))}.</p>}
      {semDocumento && (
        <Anchor component={Link} to={`/externo/candidatos/${candidatoId}/documentos-anexos/new`} size="sm">
          Anexar currículo
        </Anchor>
      )}
    </section>
  );
}
