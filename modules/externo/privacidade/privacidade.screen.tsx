import { Alert, Anchor, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { formatarTelefone } from '#platform/shared/br/telefone.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { usePageTitle } from '#platform/web/ui/page-title.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Consentimentos } from './consentimentos.part.tsx';
import { Copias } from './copias.part.tsx';
import { MeusDados } from './dados.part.tsx';
import { Exclusao } from './exclusao.part.tsx';
import { Pedidos } from './pedidos.part.tsx';
import { type MinhaPrivacidade, minhaPrivacidade } from './privacidade.contract.ts';
import styles from './privacidade.module.css';

/** While a copy is being made the page looks again, in milliseconds. */
const ESPERA = 2000;

/** The candidate's privacy page: what is kept, consents, copies, requests, deletion. */
export function Privacidade() {
  usePageTitle('Meus dados e privacidade');
  const { data, isError, error, refetch } = useEndpoint(minhaPrivacidade, {}, { cedo: true });
  const preparando = data?.copias.some(({ estado }) => estado === 'PREPARANDO') ?? false;
  useEffect(() => {
    if (!preparando) return;
    const relogio = setInterval(() => void refetch(), ESPERA);
    return () => clearInterval(relogio);
  }, [preparando, refetch]);
  const mudou = () => void refetch();
  return (
    <div className={styles.coluna}>
      <div>
        <Title order={1}>Meus dados e privacidade</Title>
        {data && <Cabeca dados={data} />}
      </div>
      {isError && <Alert color="red">{error.mensagem}</Alert>}
      {!data && !isError && <FormSkeleton linhas={4} />}
      <MeusDados />
      {data && (
        <>
          <Consentimentos dados={data} onChange={mudou} />
          <Copias dados={data} onChange={mudou} />
          <Pedidos dados={data} onChange={mudou} />
          <Exclusao dados={data} onChange={mudou} />
        </>
      )}
    </div>
  );
}

/** Who answers for the data (art. 41) and how long they are kept (art. 9º, II). */
function Cabeca({ dados: { empresa, encarregado, guardaMeses } }: { dados: MinhaPrivacidade }) {
  const { nome, email, telefone } = encarregado;
  return (
    <Text size="sm" mt={4}>
      {guardaMeses > 0
        ? `${empresa} guarda o seu cadastro por ${plural(guardaMeses, 'mês', 'meses')} sem uso. `
        : `${empresa} guarda o seu cadastro até que você peça a exclusão. `}
      {(nome || email || telefone) && (
        <>
          Encarregado de dados: {[nome, telefone && formatarTelefone(telefone)].filter(Boolean).join(', ')}{' '}
          {email && (
            <Anchor href={`mailto:${email}`} td="underline">
              {email}
            </Anchor>
          )}
        </>
      )}
    </Text>
  );
}
