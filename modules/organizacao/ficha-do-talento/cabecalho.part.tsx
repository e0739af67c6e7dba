import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { talento } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { saidaEmTexto } from '#modules/organizacao/colaboradores/colaboradores.rules.ts';
import { FotoDoColaborador } from '#modules/organizacao/colaboradores/foto.part.tsx';
import { SituacaoDoColaborador } from '#modules/organizacao/colaboradores/situacao.part.tsx';
import { formatarTelefone } from '#platform/shared/br/telefone.ts';
import { formatarData, hoje } from '#platform/shared/format/data.ts';
import { PersonHeader } from '#platform/web/person/person-header.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import {
  IconCalendario,
  IconDesligar,
  IconEditar,
  IconEmail,
  IconMaleta,
  IconOrganograma,
  IconTelefone,
  IconUsuarios,
} from '#platform/web/ui/icons.ts';
import { AcoesDoTalento } from './acoes.part.tsx';

export type RegistroDoTalento = z.output<typeof talento.obter.resposta>;

/** Who a talent is: job and band, area, admission, situation, who answers for the area, and how to reach the person. */
export function CabecalhoDoTalento({ registro, abaixo }: { registro: RegistroDoTalento; abaixo: ReactNode }) {
  const { info } = useSession();
  const {
    id,
    nome,
    nomeSocial,
    matricula,
    temFoto,
    versao,
    lotacao,
    contato,
    gestores,
    dataAdmissao,
    admissaoNoGrupo,
  } = registro;
  const chamado = nomeSocial ?? nome;
  const telefone = contato.foneCelular ?? contato.foneFixo;
  const numero = telefone && `${(contato.foneCelular ? contato.dddCelular : contato.ddd) ?? ''}${telefone}`;
  return (
    <PersonHeader
      foto={<FotoDoColaborador id={id} nome={chamado} temFoto={temFoto} tamanho={72} versao={versao} />}
      nome={chamado}
      complemento={[nomeSocial && nome, matricula && `Matrícula ${matricula}`].filter(Boolean).join(' · ')}
      selos={<SituacaoDoColaborador {...registro} inteira />}
      fatos={[
        { icone: IconMaleta, texto: lotacao.faixaSalarial?.nome },
        { icone: IconOrganograma, texto: lotacao.areaOrganizacional?.nome },
        {
          icone: IconCalendario,
          texto: admissaoNoGrupo && `No grupo desde ${formatarData(admissaoNoGrupo)}`,
        },
        { icone: IconCalendario, texto: `Desde ${formatarData(dataAdmissao)}` },
        { icone: IconDesligar, texto: saidaEmTexto(registro, hoje(info.systemParameters.zona)) },
        { icone: IconUsuarios, texto: gestores && `Responde pela área: ${gestores}` },
        { icone: IconTelefone, texto: numero && formatarTelefone(numero), href: `tel:${numero}` },
        { icone: IconEmail, texto: contato.email, href: `mailto:${contato.email}` },
      ]}
      abaixo={abaixo}
      acoes={
        <>
          <Button
            component={Link}
            to={`${talento.path}/${id}/edit`}
            variant="default"
            leftSection={<IconEditar size={16} />}
          >
            {registro.pode.editar ? 'Editar' : 'Cadastro completo'}
          </Button>
          <AcoesDoTalento registro={registro} />
        </>
      }
    />
  );
}
