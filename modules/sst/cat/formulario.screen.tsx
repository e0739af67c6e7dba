import { Box, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTalentoDoEndereco } from '#modules/organizacao/colaboradores/do-endereco.part.tsx';
import { useNoEsocial } from '#modules/sst/no-esocial.part.tsx';
import { permissoesDeAfastamentos } from '#modules/sst/sst.permissions.ts';
import { hoje } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { renew } from '#platform/web/api/query.ts';
import { childListOf } from '#platform/web/form/child-list.tsx';
import { FormSection, fieldOf, fieldOfItem } from '#platform/web/form/field.tsx';
import { FormRules } from '#platform/web/form/field-rules.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { RecordActions } from '#platform/web/form-screen/record-actions.tsx';
import { searchOf } from '#platform/web/search-of.ts';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import type { ToastAction } from '#platform/web/ui/toasts.tsx';
import { useAcoesDaCat } from './acoes-da-cat.part.tsx';
import { diasPerdidosNo } from './afastamento.rules.ts';
import { baixarCat } from './baixar.part.tsx';
import { type CatForm, comunicacaoDeAcidente } from './cat.contract.ts';
import { pedeNaCat } from './cat.rules.ts';
import { investigacao } from './investigacao.contract.ts';
import { LocalDoAcidente } from './local.part.tsx';

const Campo = fieldOf(comunicacaoDeAcidente.form);
const Lista = childListOf(comunicacaoDeAcidente.form);
const DaTestemunha = fieldOfItem(comunicacaoDeAcidente.form, 'testemunhas');
const padrao = {
  especie: 'INICIAL',
  tipo: 'TIPICO',
  iniciativa: 'EMPREGADOR',
  lateralidade: 'NAO_SE_APLICA',
  tipoLocal: '1',
} as const;

type Registro = (typeof comunicacaoDeAcidente.obter)['resposta']['_output'];

/** Which days the statistics count of a stored accident: those of its leave, or those that were typed. */
function DiasDaEstatistica({
  registro: { data, diasPerdidos, inicioDoAfastamento: inicio, fimDoAfastamento: fim },
}: {
  readonly registro: Registro;
}) {
  const hojeAqui = hoje(useSession().info.systemParameters.zona, new Date());
  const contados =
    inicio === null
      ? `${plural(diasPerdidos ?? 0, 'dia perdido digitado', 'dias perdidos digitados')} nesta CAT`
      : `${plural(diasPerdidosNo({ inicio, fim }, data, hojeAqui), 'dia perdido', 'dias perdidos')} do afastamento${fim === null ? ', até hoje' : ''}`;
  return <Text size="sm" c="dimmed" style={{ gridColumn: '1 / -1' }}>{`A estatística conta ${contados}.`}</Text>;
}

/** What the chosen kinds ask for, and nothing else. */
function Campos({ registro }: { readonly registro: Registro | null }) {
  const { form } = useFormContract();
  const mayRead = usePermission(permissoesDeAfastamentos.ver);
  const {
    especie = null,
    tipo = null,
    data = null,
    tipoLocal = null,
    colaborador = null,
  } = useWatch({
    control: form.control,
  }) as Partial<CatForm>;
  const pedido = (campo: string) =>
    pedeNaCat(campo, { especie, tipo, data, tipoLocal }) ? { obrigatorio: true } : undefined;
  return (
    <FormRules rules={pedido}>
      <FormSection titulo="O acidente">
        <Campo name="colaborador" span={6} />
        <Campo name="especie" span={3} variant="select" />
        <Campo name="tipo" span={3} variant="select" />
        {especie !== 'INICIAL' && <Campo name="origem" span={12} />}
        <Campo name="data" span={3} />
        {tipo !== 'DOENCA' && <Campo name="hora" span={3} />}
        {tipo !== 'DOENCA' && <Campo name="horasTrabalhadas" span={3} />}
        <Campo name="ultimoDia" span={3} />
        <Campo name="houveAfastamento" span={3} />
        {especie !== 'REABERTURA' && <Campo name="dataObito" span={3} />}
        <Campo name="diasPerdidos" span={3} />
        <Campo name="diasDebitados" span={3} />
        <Campo name="afastamento" span={12} query={{ colaboradorId: colaborador?.id ?? null }} />
        {registro && mayRead && <DiasDaEstatistica registro={registro} />}
        <Campo name="iniciativa" span={6} variant="select" />
        <Campo name="policia" span={6} />
        <Campo name="descricao" span={12} />
      </FormSection>
      <FormSection titulo="A lesão e a causa">
        <Campo name="parteAtingida" span={8} />
        <Campo name="lateralidade" span={4} variant="select" />
        <Campo name="agenteCausador" span={12} />
        <Campo name="situacaoGeradora" span={12} />
      </FormSection>
      <LocalDoAcidente />
      <FormSection>
        <Lista
          name="testemunhas"
          um="Testemunha"
          colunas={['nome', 'telefone']}
          campos={() => (
            <>
              <DaTestemunha name="nome" span={8} />
              <DaTestemunha name="telefone" span={4} />
              <DaTestemunha name="relato" span={12} />
            </>
          )}
        />
      </FormSection>
    </FormRules>
  );
}

/** What an accident that was written down still asks for, to who may do it. */
function useDepoisDaCat() {
  const navigate = useNavigate();
  const investiga = usePermission(investigacao.permissoes.inserir);
  const noEsocial = useNoEsocial('S-2210');
  return ({ id, especie, colaborador }: Registro): ToastAction[] => [
    ...(investiga && especie === 'INICIAL'
      ? [
          {
            rotulo: 'Investigar',
            onClick: () => void navigate({ to: `${investigacao.path}/new`, search: searchOf({ catId: id }) }),
          },
        ]
      : []),
    { rotulo: 'Imprimir a CAT', onClick: () => baixarCat(id) },
    ...noEsocial(colaborador.nome),
  ];
}

/** An accident; where it was opened from the page of its talent, that is where it ends. */
export function CatFormulario() {
  const { esperando, talento, voltar } = useTalentoDoEndereco();
  const depois = useDepoisDaCat();
  const client = useQueryClient();
  // What a dialog wrote makes another form of it: what it was is not written over.
  const [vez, setVez] = useState(0);
  const { acoes, dialogos } = useAcoesDaCat({
    aoMudar: () => {
      setVez((antes) => antes + 1);
      void renew(client, `/api${comunicacaoDeAcidente.path}`);
    },
  });
  if (esperando) return <FormSkeleton />;
  return (
    <>
      <FormScreen
        key={vez}
        resource={comunicacaoDeAcidente}
        defaults={{ ...padrao, colaborador: talento }}
        acoesAoSalvar={(salva) => depois(salva as Registro)}
        {...(voltar ? { onBack: voltar, onSaved: voltar } : {})}
      >
        {({ registro }) => (
          <>
            {registro !== null && (
              <Box mb="sm">
                <RecordActions acoes={acoes(registro as Registro)} />
              </Box>
            )}
            <Campos registro={registro as Registro | null} />
          </>
        )}
      </FormScreen>
      {dialogos}
    </>
  );
}
